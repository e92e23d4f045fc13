import type { z } from 'zod';

import { lineSchemas } from '../lines/index.js';
import { InvoiceItems } from './records.js';

/** Lines of one invoice. */
export const MAX_ITEMS = 1000;

/** A line of an invoice as it is shown, of a new invoice, and in place of those that there are. */
export const {
  Shown: InvoiceItem,
  New: NewInvoiceItem,
  Change: InvoiceItemInput,
} = lineSchemas(InvoiceItems, 'integration', 'InvoiceItem');
export interface NewInvoiceItem extends z.output<typeof NewInvoiceItem> {}
export interface InvoiceItemInput extends z.output<typeof InvoiceItemInput> {}
