import { z } from 'zod';

import { createShape, detailShape, listShape, updateShape } from '../../records/faces.js';
import { pageParameters } from '../../operations/page.js';
import { includeArchivedParameter, searchParameters, updatedSinceParameter } from '../../operations/query.js';
import { unitCodeField } from '../../values/unit-choice.js';
import { Uuid } from '../../values/uuid.js';
import { PAYMENT_STATUSES } from './payment-status.js';
import { Payment } from './payments/schemas.js';
import { InvoiceItems, Invoices } from './records.js';

/** An invoice in a list of the Integration API. */
export const InvoiceListItem = z
  .object(listShape(Invoices.columns, 'ia'))
  .meta({ id: 'InvoiceListItem', description: 'An incoming invoice in a list' });
export interface InvoiceListItem extends z.output<typeof InvoiceListItem> {}

const InvoiceItem = z.object(listShape(InvoiceItems.columns, 'ia')).meta({ id: 'InvoiceItem' });

/** An invoice as the Integration API shows it. */
export const Invoice = z
  .object({
    ...detailShape(Invoices.columns, 'ia'),
    items: z.array(InvoiceItem),
    payments: z.array(Payment).meta({ description: 'Earliest first' }),
  })
  .meta({ id: 'Invoice', description: 'A supplier’s invoice' });
export interface Invoice extends z.output<typeof Invoice> {}

const newItem = { ...createShape(InvoiceItems.columns, 'ia'), ...unitCodeField };
const NewInvoiceItem = z.strictObject(newItem).meta({ id: 'NewInvoiceItem' });
const InvoiceItemInput = z
  .strictObject({ ...newItem, id: Uuid.optional().meta({ description: 'The line that this one replaces' }) })
  .meta({ id: 'InvoiceItemInput' });
export interface InvoiceItemInput extends z.output<typeof InvoiceItemInput> {}

/** A new invoice. */
export const NewInvoice = z
  .strictObject({
    ...createShape(Invoices.columns, 'ia'),
    items: z.array(NewInvoiceItem).max(1000).optional(),
  })
  .refine((invoice) => invoice.totalAmount !== undefined || (invoice.items ?? []).length > 0, {
    path: ['totalAmount'],
    message: 'An invoice without lines needs its total',
    params: { code: 'required' },
  })
  .meta({ id: 'NewInvoice' });
export interface NewInvoice extends z.output<typeof NewInvoice> {}

export const InvoicePatch = z
  .strictObject({
    ...updateShape(Invoices.columns, 'ia'),
    items: z
      .array(InvoiceItemInput)
      .max(1000)
      .optional()
      .meta({ description: 'Replaces all lines; a line that is sent with its id stays that line' }),
  })
  .meta({ id: 'InvoicePatch' });
export interface InvoicePatch extends z.output<typeof InvoicePatch> {}

/** Filters of the list of invoices. */
export const InvoiceQuery = z.object({
  ...searchParameters,
  ...pageParameters,
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  supplierId: Uuid.optional(),
  procurementId: Uuid.optional(),
  ...updatedSinceParameter,
  ...includeArchivedParameter,
});
export interface InvoiceQuery extends z.output<typeof InvoiceQuery> {}

export const PaymentStatusChange = z
  .strictObject({ paymentStatus: z.enum(PAYMENT_STATUSES) })
  .meta({ id: 'PaymentStatusChange' });
