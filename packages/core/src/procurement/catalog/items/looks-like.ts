import { z } from 'zod';

import type { Row } from '../../../kernel/records/record.js';
import type { ShowCall } from '../../../kernel/resources/resource-options.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { searchableText } from '../../../kernel/values/text/comparable-text.js';
import { CatalogItems } from './records.js';

/** Another item whose article differs by letters that look the same, such as the Cyrillic and the Latin A. */
export const LooksLike = z
  .object({
    code: z.literal('looks_like'),
    catalogItemId: Uuid.meta({ description: 'The other item' }),
    sku: z.string().meta({ description: 'Its article' }),
    name: z.string(),
  })
  .meta({ id: 'LooksLike' });
type LooksLike = z.output<typeof LooksLike>;
type CatalogItemRow = Row<typeof CatalogItems>;

/** How many items are named. */
const NAMED = 10;

/** What items look like, of those that this very call has written: whoever reads them later has been warned. */
export function looksOfWritten(call: ShowCall, items: readonly CatalogItemRow[]): Promise<LooksLike[][]> {
  return Promise.all(items.map((item) => (item.updatedAt === call.now ? looksOf(call, item) : Promise.resolve([]))));
}

async function looksOf({ db }: Pick<ShowCall, 'db'>, { id, sku }: CatalogItemRow): Promise<LooksLike[]> {
  if (sku === null) return [];
  const looks = searchableText(sku);
  const found = await db.collection(CatalogItems).list({
    search: sku,
    where: { archivedAt: null, sku: { not: null } },
    select: ['id', 'sku', 'name'],
    order: [['id', 'asc']],
    limit: NAMED * NAMED,
  });
  return found
    .filter((other) => other.id !== id && other.sku !== null && searchableText(other.sku) === looks)
    .slice(0, NAMED)
    .map((other) => ({ code: 'looks_like', catalogItemId: other.id, sku: other.sku ?? '', name: other.name }));
}
