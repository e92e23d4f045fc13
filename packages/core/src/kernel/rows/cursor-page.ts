import { z } from 'zod';

import type { Collection, Order, Where } from '../ports/storage.js';
import { CURSOR_SPELLING, decodeCursor, encodeCursor } from '../operations/cursor.js';
import { listOrder } from './list-order.js';
import { pageParameters } from '../operations/page.js';
import { searchTerm } from '../operations/query.js';
import type { RecordType, Row } from '../records/record.js';
import { Count } from '../values/numbers/count.js';

/** Query parameters of every list that is read cursor by cursor. */
export const cursorParameters = {
  cursor: z
    .string()
    .optional()
    .meta({ description: '`pageInfo.nextCursor` of the previous page, with the same filters', ...CURSOR_SPELLING }),
  limit: pageParameters.limit,
};

/** Envelope of a list that is read cursor by cursor. */
export function cursorPageOf<Item extends z.ZodType, const Resource extends string>(resource: Resource, item: Item) {
  return z.object({
    get resource() {
      return z.literal(resource).meta({ description: 'Resource code' });
    },
    get items() {
      return z.array(item);
    },
    pageInfo: PageInfo,
  });
}

/** Where a list that is read cursor by cursor goes on. */
export const PageInfo = z.object({
  nextCursor: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last one' }),
  limit: Count.meta({ description: 'Records on a page' }),
});

/** What a list answers when nothing of it may be seen. */
export function emptyCursorPage(resource: string) {
  return ({ query }: { readonly query: Readonly<Record<string, unknown>> }) => ({
    resource,
    items: [],
    pageInfo: { nextCursor: null, limit: query['limit'] },
  });
}

interface Dated {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface CursorQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly updatedSince?: string | undefined;
  readonly search?: string | undefined;
  readonly q?: string | undefined;
}

interface CursorListOptions<R extends RecordType, S extends keyof Row<R>> {
  /** Name of the list: a cursor of one list is no cursor of another. */
  readonly resource: string;
  /** The query as the client sent it; all of it but cursor and limit counts as filters. */
  readonly query: CursorQuery;
  readonly where: Where<Row<R>>;
  readonly select: readonly S[];
}

/**
 * Reads the page of a list that a cursor asks for: newest first, or oldest change first with `updatedSince`.
 *
 * @throws ProcurekitError `invalid_cursor`
 */
export async function listByCursor<R extends RecordType, S extends keyof Row<R>>(
  collection: Collection<R>,
  { resource, query, where, select }: CursorListOptions<R, S>,
): Promise<{ readonly items: Pick<Row<R>, S>[]; readonly nextCursor: string | null }> {
  const { cursor, limit, ...rest } = query;
  const filters = [resource, rest];
  // Every record that is listed this way has the columns that lists are ordered by; tests would not run otherwise.
  const order = listOrder(query.updatedSince) as unknown as readonly Order<Row<R>>[];
  const rows = await collection.list({
    where,
    ...searchTerm(query),
    order,
    select,
    limit: limit + 1,
    ...(cursor === undefined ? {} : { after: decodeCursor(cursor, filters) }),
  });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? (items.at(-1) as unknown as Dated) : undefined;
  if (last === undefined) return { items, nextCursor: null };
  const by = query.updatedSince === undefined ? last.createdAt : last.updatedAt;
  return { items, nextCursor: encodeCursor([by, last.id], filters) };
}
