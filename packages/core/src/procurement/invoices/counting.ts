import { defineCounting } from '../../kernel/rows/counting.js';
import { InvoiceItems } from './records.js';

/** What credit notes take back of what was invoiced. */
export const CREDITED_OF_INVOICED = defineCounting({
  record: InvoiceItems,
  counted: 'creditedQuantity',
  by: [{ of: 'invoiceItem', by: 'creditedItemId' }],
  upTo: 'quantity',
  beyond: { code: 'quantity_over_ordered', within: 'quantityPercent' },
});
