import { z } from 'zod';

import { idOf } from '../../input/body-marks.js';
import { createShape, listShape } from '../../records/faces.js';
import { lineUnitFields } from '../../input/unit-id.js';
import { InvoiceItems } from './records.js';

/** Lines of one invoice. */
export const MAX_ITEMS = 1000;

/** A line of an invoice. */
export const InvoiceItem = z.object(listShape(InvoiceItems.columns, 'integration')).meta({ id: 'InvoiceItem' });

const newItem = { ...createShape(InvoiceItems.columns, 'integration'), ...lineUnitFields };

/** A line of a new invoice. */
export const NewInvoiceItem = z.strictObject(newItem).meta({ id: 'NewInvoiceItem' });
export interface NewInvoiceItem extends z.output<typeof NewInvoiceItem> {}

/** A line in place of those that there are. */
export const InvoiceItemInput = z
  .strictObject(newItem)
  .partial()
  .extend({ id: idOf('invoiceItem').optional().meta({ description: 'The line that this one replaces' }) })
  .meta({ id: 'InvoiceItemInput' });
export interface InvoiceItemInput extends z.output<typeof InvoiceItemInput> {}
