import type { ReadCall } from '../../kernel/operations/call.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { CatalogItems } from '../catalog/index.js';
import { Counterparties } from '../counterparties/index.js';
import { PriceListItems } from './items/records.js';
import { PriceLists } from './records.js';
import { isExpiredAt } from './validity.js';

/** The prices of a catalog item in all price lists that are not archived. @throws ProcurekitError `not_found` */
export async function pricesOfProduct({ db, now }: Pick<ReadCall, 'db' | 'now'>, catalogItemId: string) {
  await getRow(db, CatalogItems, catalogItemId);
  const items = await db.collection(PriceListItems).list({ where: { catalogItemId } });
  const lists = await db.collection(PriceLists).list({
    where: { id: { in: [...new Set(items.map(({ priceListId }) => priceListId))] }, archivedAt: null },
    order: [
      ['activatedAt', 'desc'],
      ['id', 'asc'],
    ],
  });
  const supplierIds = lists.flatMap(({ supplierId }) => supplierId ?? []);
  const suppliers = supplierIds.length === 0 ? [] : await db.collection(Counterparties).findMany(supplierIds);
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  const prices = lists.flatMap((list) =>
    items
      .filter(({ priceListId }) => priceListId === list.id)
      .map((item) => ({
        ...item,
        priceListName: list.name,
        status: list.status,
        supplierId: list.supplierId,
        supplierName: names.get(list.supplierId ?? '') ?? null,
        currency: list.currency,
        validFrom: list.validFrom,
        validTo: list.validTo,
        isExpired: isExpiredAt(list, now),
      })),
  );
  return { items: prices, total: prices.length };
}
