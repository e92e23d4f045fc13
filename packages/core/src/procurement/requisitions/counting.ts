import { defineCounting } from '../../kernel/rows/counting.js';
import { requisitionErrors } from './errors.js';
import { ProcurementItems } from './items/records.js';
import { Requisitions } from './records.js';

/** What has come of what was asked for. Goods of an order that was sent may always come, even where it has more than was asked for. */
export const RECEIVED_OF_REQUESTED = defineCounting({
  record: ProcurementItems,
  counted: 'receivedQuantity',
  by: [
    { of: 'stockReceiptLine', by: 'itemId' },
    { of: 'stockDocumentItem', by: 'purchaseOrderItemId', takesBack: 'returns to suppliers' },
  ],
  upTo: 'quantity',
  unless: ['status', 'cancelled'],
  beyond: { code: requisitionErrors.overReceipt.code, within: 'overReceiptPercent' },
  status: { of: Requisitions, column: 'receiptStatus' },
});
