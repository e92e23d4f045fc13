import { isZeroQuantity } from '../../kernel/values/numbers/quantity.js';
import type { SupplierOrders } from '../sourcing/index.js';
import { due } from './counting.js';
import { itemsOfEach } from './items/stored-items.js';
import { PurchaseOrders } from './records.js';
import { IN_FORCE } from './statuses.js';

/** What is ordered of a requisition by orders in force, in the order in which it was. */
export const orderedOfSuppliers: SupplierOrders = async (db, procurementId) => {
  const orders = await db.collection(PurchaseOrders).list({
    where: { procurementId, status: { in: IN_FORCE } },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const items = await itemsOfEach({ db }, orders);
  return orders.flatMap(({ supplierId, number: orderNumber, currency }, index) =>
    (items[index] ?? [])
      .filter((item) => !isZeroQuantity(due(item)))
      .map((item) => {
        const { rawName: name, unitId, unitPrice } = item;
        return { supplierId, orderNumber, currency, name, unitId, unitPrice, quantity: due(item) };
      }),
  );
};
