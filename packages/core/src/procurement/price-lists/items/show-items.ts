import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { CatalogItems } from '../../catalog/index.js';
import { PriceListItems } from './records.js';
import type { PriceListItem } from './schemas.js';

type ItemRow = Row<typeof PriceListItems>;

/** The items of price lists, in the order of the lists. */
export async function itemsOfLists(
  { db }: { readonly db: Reader },
  lists: readonly { readonly id: string }[],
): Promise<PriceListItem[][]> {
  const priceListId = { in: lists.map(({ id }) => id) };
  const rows = await db.collection(PriceListItems).list({
    where: { priceListId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const items = await showItems(db, rows);
  const byList = new Map<string, PriceListItem[]>(lists.map(({ id }) => [id, []]));
  for (const item of items) byList.get(item.priceListId)?.push(item);
  return [...byList.values()];
}

/** Items with article and name of their catalog items. */
export async function showItems(db: Reader, rows: readonly ItemRow[]): Promise<PriceListItem[]> {
  const catalogItems = await db.collection(CatalogItems).list({
    where: { id: { in: [...new Set(rows.map(({ catalogItemId }) => catalogItemId))] } },
    select: ['id', 'sku', 'name'],
  });
  const byId = new Map(catalogItems.map((item) => [item.id, item]));
  return rows.map((row) => {
    const item = byId.get(row.catalogItemId);
    return { ...row, sku: item?.sku ?? null, name: item?.name ?? '' };
  });
}
