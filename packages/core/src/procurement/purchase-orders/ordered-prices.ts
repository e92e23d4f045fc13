import type { Reader } from '../../kernel/ports/storage.js';
import { convertedQuantity, inverse } from '../../kernel/values/numbers/fraction.js';
import { convertedPrice } from '../../kernel/values/numbers/packaging.js';
import { subtractQuantity } from '../../kernel/values/numbers/quantity.js';
import type { VatMode } from '../../kernel/values/numbers/vat.js';
import { PurchaseOrderItems } from './items/records.js';
import { orderedRatios } from './receipts/ordered-ratios.js';
import { PurchaseOrders } from './records.js';
import { IN_FORCE, type PurchaseOrderStatus } from './statuses.js';

/** What of a line of a requisition is ordered, and at which price, both in its own unit. */
export interface OrderedPrice {
  readonly itemId: string;
  readonly purchaseOrderItemId: string;
  /** Less what was called off. */
  readonly quantity: string;
  readonly supplierId: string;
  readonly unitPrice: string;
  readonly discountPercent: string | null;
  readonly vatMode: VatMode;
  readonly vatRate: string | null;
  readonly orderNumber: string;
}

/** A closed order brings nothing more; what it brought was bought at its prices all the same. */
const PRICED: readonly PurchaseOrderStatus[] = [...IN_FORCE, 'closed'];

/** At which prices orders that bind, or did, bring lines of a requisition. */
export async function orderedPrices(
  db: Reader,
  procurementItemIds: readonly string[],
): Promise<readonly OrderedPrice[]> {
  if (procurementItemIds.length === 0) return [];
  const items = await db
    .collection(PurchaseOrderItems)
    .list({ where: { procurementItemId: { in: procurementItemIds } }, order: [['id', 'asc']] });
  if (items.length === 0) return [];
  const orders = await db.collection(PurchaseOrders).list({
    where: { id: { in: [...new Set(items.map(({ orderId }) => orderId))] }, status: { in: PRICED } },
    select: ['id', 'supplierId', 'vatMode', 'number'],
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const ratioOf = await orderedRatios(db, items);
  return items.flatMap((item) => {
    const { id: purchaseOrderItemId, procurementItemId: itemId, discountPercent, vatRate } = item;
    const order = byId.get(item.orderId);
    if (order === undefined || itemId === null) return [];
    const ratio = ratioOf({ procurementItemId: itemId, quantity: item.quantity }, purchaseOrderItemId);
    const unitPrice = convertedPrice(item.unitPrice, inverse(ratio));
    const quantity = convertedQuantity(subtractQuantity(item.quantity, item.cancelledQuantity), inverse(ratio));
    const { supplierId, vatMode, number: orderNumber } = order;
    const priced = { unitPrice, discountPercent, vatMode, vatRate };
    return [{ itemId, purchaseOrderItemId, quantity, supplierId, ...priced, orderNumber }];
  });
}
