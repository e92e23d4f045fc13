import type { z } from 'zod';

import { lineSchemas } from '../lines/index.js';
import { InvoiceItems } from './records.js';

/** Lines of one invoice. */
export const MAX_ITEMS = 1000;

const schemas = lineSchemas(InvoiceItems, 'integration', 'InvoiceItem');

/** A line of an invoice. */
export const InvoiceItem = schemas.Shown;

/** A line of a new invoice. */
export const NewInvoiceItem = schemas.New;

/** A line in place of those that there are. */
export const InvoiceItemInput = schemas.Change;
export interface NewInvoiceItem extends z.output<typeof NewInvoiceItem> {}
export interface InvoiceItemInput extends z.output<typeof InvoiceItemInput> {}
