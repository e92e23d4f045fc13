import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { sumQuantity } from '../../kernel/values/numbers/quantity.js';
import { isZeroRate } from '../../kernel/values/numbers/rate.js';
import { sumAmounts } from '../../kernel/values/numbers/vat.js';
import {
  due,
  IN_FORCE,
  invoiceable,
  orderItemsOfEach,
  type OrderRow,
  type PurchaseOrderItems,
  PurchaseOrders,
} from '../purchase-orders/index.js';
import type { InvoiceRow } from '../invoices/index.js';
import type { AwardedLine, ProcurementItems } from '../requisitions/index.js';
import type { Expected } from './rules/expected.js';

type OrderItemRow = Row<typeof PurchaseOrderItems>;

/** A line of an order with its order. */
export interface OrderedLine {
  readonly order: OrderRow;
  readonly item: OrderItemRow;
}

/**
 * The lines of all open orders of a supplier, in the order in which they were made; those that an invoice names or is beside first. What
 * was ordered for another requisition than the one that an invoice names is none of its business.
 */
export async function openLinesOf(
  db: Reader,
  { supplierId, procurementId, purchaseOrderId }: Pick<InvoiceRow, 'supplierId' | 'procurementId' | 'purchaseOrderId'>,
): Promise<OrderedLine[]> {
  const orders = await db.collection(PurchaseOrders).list({
    where: { supplierId, status: { in: IN_FORCE } },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const nearness = (order: OrderRow) =>
    order.id === purchaseOrderId ? 0 : procurementId !== null && order.procurementId === procurementId ? 1 : ELSEWHERE;
  const isOfOther = (order: OrderRow) =>
    procurementId !== null && order.procurementId !== null && nearness(order) === ELSEWHERE;
  const sorted = orders.filter((order) => !isOfOther(order)).toSorted((a, b) => nearness(a) - nearness(b));
  const items = await orderItemsOfEach({ db }, sorted);
  return sorted.flatMap((order, index) => (items[index] ?? []).map((item) => ({ order, item })));
}

const ELSEWHERE = 2;

/** What is expected of a line of an order. */
export function expectedOfOrder({ order, item }: OrderedLine): Expected {
  const { netAmount, grossAmount, quantity, unitPrice, discountPercent } = item;
  return {
    key: item.id,
    supplierId: order.supplierId,
    currency: order.currency,
    vatMode: order.vatMode,
    vatRate: item.vatRate,
    quantity: due(item),
    keptQuantity: invoiceable(item),
    receivedQuantity: item.receivedQuantity,
    unitPrice: isZeroRate(discountPercent) ? unitPrice : null,
    priced: { quantity, netAmount, grossAmount },
  };
}

/** What is expected of what was decided for an item: of the supplier, or of others where it was decided for those alone. */
export function expectedOfAwards(
  item: Pick<Row<typeof ProcurementItems>, 'id' | 'receivedQuantity'>,
  awards: readonly AwardedLine[],
  { supplierId, currency }: { readonly supplierId: string; readonly currency: string },
): Expected | null {
  const ofItem = awards.filter(({ itemId }) => itemId === item.id);
  const own = ofItem.filter((award) => award.supplierId === supplierId);
  const [first, ...more] = own.length > 0 ? own : ofItem;
  if (first === undefined) return null;
  const chosen = [first, ...more.filter((award) => award.supplierId === first.supplierId)];
  const isOnePrice = chosen.every(
    ({ unitPrice, vatMode, vatRate }) =>
      unitPrice === first.unitPrice && vatMode === first.vatMode && vatRate === first.vatRate,
  );
  const quantity = sumQuantity(chosen.map((award) => award.quantity));
  return {
    key: `${first.supplierId} ${item.id}`,
    supplierId: first.supplierId,
    currency,
    vatMode: first.vatMode,
    vatRate: first.vatRate,
    quantity,
    receivedQuantity: item.receivedQuantity,
    unitPrice: isOnePrice ? first.unitPrice : null,
    priced: { quantity, ...sumAmounts(chosen) },
  };
}

/** Whether invoices may be for the lines of an order: of one that was sent, and not taken back. */
export function isInvoiceable({ status }: Pick<OrderRow, 'status'>): boolean {
  return IN_FORCE.includes(status) || status === 'closed';
}
