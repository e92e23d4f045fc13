import type { Reader } from '../../kernel/ports/storage.js';
import { CatalogItems } from './items/records.js';

/** Categories that lines fall into, by the catalog items that they name. */
export async function categoryIdsOf(
  db: Reader,
  lines: readonly { readonly catalogItemId: string | null }[],
): Promise<readonly string[]> {
  const ids = [...new Set(lines.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  const items = ids.length === 0 ? [] : await db.collection(CatalogItems).findMany(ids);
  return [...new Set(items.flatMap(({ categoryId }) => categoryId ?? []))];
}
