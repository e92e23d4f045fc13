import { type CountableLine, defineCounting, countableOf } from '../../kernel/rows/counting.js';
import type { Quantity } from '../../kernel/values/numbers/quantity.js';
import { ProcurementItems, requisitionErrors } from '../requisitions/index.js';
import { PurchaseOrderItems } from './items/records.js';
import { purchaseOrderErrors } from './errors.js';
import { PurchaseOrders } from './records.js';

/** What was called off of a line is not waited for. */
const OF_ORDERED = { record: PurchaseOrderItems, upTo: 'quantity', less: 'cancelledQuantity' } as const;

/** What has come of what was ordered; what went back can come again. */
export const RECEIVED_OF_ORDERED = defineCounting({
  ...OF_ORDERED,
  counted: 'receivedQuantity',
  by: [
    { of: 'stockReceiptLine', by: 'purchaseOrderItemId' },
    { of: 'stockDocumentItem', by: 'purchaseOrderItemId', takesBack: 'returns to suppliers' },
  ],
  beyond: { code: requisitionErrors.overReceipt.code, within: 'overReceiptPercent' },
  status: { of: PurchaseOrders, column: 'receiptStatus' },
});

const BY_INVOICES = [{ of: 'invoiceItem', by: 'purchaseOrderItemId', takesBack: 'credit notes' }];

/** What invoices ask for of what was ordered. */
export const INVOICED_OF_ORDERED = defineCounting({
  ...OF_ORDERED,
  counted: 'invoicedQuantity',
  by: BY_INVOICES,
  beyond: { code: 'quantity_over_ordered', within: 'quantityPercent' },
  status: { of: PurchaseOrders, column: 'invoiceStatus' },
});

/** As much of what is invoiced of a line as is paid of its invoices. */
export const PAID_OF_ORDERED = defineCounting({
  ...OF_ORDERED,
  counted: 'paidQuantity',
  by: BY_INVOICES,
  status: { of: PurchaseOrders, column: 'paymentStatus' },
});

/** What orders that bind, or may come to, bring of what was asked for. */
export const ORDERED_OF_REQUESTED = defineCounting({
  record: ProcurementItems,
  counted: 'orderedQuantity',
  by: [{ of: 'purchaseOrderItem', by: 'procurementItemId' }],
  upTo: 'quantity',
  beyond: { code: purchaseOrderErrors.overOrdered.code },
});

/** What is to be delivered of a line. */
export function due(line: CountableLine<'quantity' | 'cancelledQuantity'>): Quantity {
  return countableOf(OF_ORDERED, line);
}
