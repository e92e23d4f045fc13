import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { CatalogItems } from '../catalog/index.js';

const TAKEN = ['id', 'sku', 'name', 'unitId', 'packagings', 'vatRate', 'archivedAt'] as const;

/** What lines take from a catalog item. */
export type Article = Pick<Row<typeof CatalogItems>, (typeof TAKEN)[number]>;

export type ArticlesById = ReadonlyMap<string, Article>;

/** The row of the first id that is one. */
export function namedRow<R>(rows: ReadonlyMap<string, R>, ...ids: (string | null | undefined)[]): R | undefined {
  const id = ids.find((each) => each !== null && each !== undefined);
  return id === undefined ? undefined : rows.get(id);
}

/** Reads the catalog items that lines are about. */
export async function articlesOf(
  db: Reader,
  lines: readonly { readonly catalogItemId?: string | null | undefined }[],
): Promise<ArticlesById> {
  const ids = [...new Set(lines.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  if (ids.length === 0) return new Map();
  const found: readonly Article[] = await db
    .collection(CatalogItems)
    .list({ where: { id: { in: ids } }, select: [...TAKEN] });
  return new Map(found.map((article) => [article.id, article]));
}
