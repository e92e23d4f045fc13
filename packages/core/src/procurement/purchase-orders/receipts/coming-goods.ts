import { convertedQuantity, inverse } from '../../../kernel/values/numbers/fraction.js';
import { isZeroQuantity, restOf } from '../../../kernel/values/numbers/quantity.js';
import type { OrderedLines } from '../../requisitions/index.js';
import { due } from '../counting.js';
import { itemsOfEach } from '../items/stored-items.js';
import { PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';
import { orderedRatios } from './ordered-ratios.js';

/** Reads what orders in force still bring for the lines of a requisition, counted in the units of those. */
export const comingGoods: OrderedLines['comingFor'] = async (db, procurementId) => {
  const orders = await db.collection(PurchaseOrders).list({
    where: { procurementId, status: { in: IN_FORCE } },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const items = await itemsOfEach({ db }, orders);
  const ratioOf = await orderedRatios(db, items.flat());
  return orders.flatMap(({ id: purchaseOrderId, number, expectedAt }, index) =>
    (items[index] ?? []).flatMap(({ procurementItemId, promisedDate, receivedQuantity, ...item }) => {
      const ordered = due(item);
      const open = restOf(ordered, receivedQuantity);
      if (procurementItemId === null || isZeroQuantity(open)) return [];
      const ratio = ratioOf({ procurementItemId, quantity: ordered }, item.id);
      const quantity = convertedQuantity(open, inverse(ratio));
      return [{ procurementItemId, purchaseOrderId, number, quantity, expectedAt: promisedDate ?? expectedAt }];
    }),
  );
};
