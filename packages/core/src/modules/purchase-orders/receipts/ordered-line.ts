import type { Ordered, OrderedLine } from '../../requisitions/index.js';
import { due } from '../items/progress.js';
import type { ItemRow } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';
import { IN_FORCE } from '../statuses.js';

/** An order as receipts, batches and returns see it. */
export function orderedOf(order: OrderRow): Ordered {
  const { id, number, procurementId, warehouseId, supplierId, currency, status, expectedAt } = order;
  const isInForce = IN_FORCE.includes(status);
  return { id, number, procurementId, warehouseId, supplierId, currency, status, expectedAt, isInForce };
}

/** A line of an order as receipts, batches and returns see it. */
export function orderedLineOf(item: ItemRow, order: OrderRow): OrderedLine {
  const { id, orderId, procurementItemId, catalogItemId, rawName, unitId, receivedQuantity, promisedDate, vatRate } =
    item;
  const { netAmount, grossAmount, unitPrice, quantity: orderedQuantity } = item;
  const { procurementId, currency, status } = order;
  const about = {
    id,
    orderId,
    procurementId,
    procurementItemId,
    catalogItemId,
    rawName,
    unitId,
    currency,
    promisedDate,
    vatRate,
  };
  const bought = { netAmount, grossAmount, unitPrice, orderedQuantity };
  return { ...about, ...bought, receivedQuantity, quantity: due(item), isInForce: IN_FORCE.includes(status) };
}
