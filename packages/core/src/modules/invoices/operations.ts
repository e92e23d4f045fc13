import { z } from 'zod';

import { operation } from '../../operations/operation.js';
import { emptyPage, pageOf } from '../../operations/page.js';
import { requestErrors } from '../../operations/request-errors.js';
import { Uuid } from '../../values/uuid.js';
import { customFieldErrors } from '../custom-fields/index.js';
import { invoiceErrors } from './errors.js';
import { Invoice, InvoiceListItem, InvoicePatch, InvoiceQuery, NewInvoice, PaymentStatusChange } from './schemas.js';

const RESOURCE = 'invoices';
const integration = { face: 'integration', tag: 'Invoices' } as const;
const read = { scopes: [['finance.read']] } as const;
const write = { scopes: [['finance.write']] } as const;
const readAndWrite = { scopes: [...read.scopes, ...write.scopes] } as const;
const one = { params: z.object({ id: Uuid }) };
const meta = (name: string) => ({ resource: RESOURCE, operation: name });
const inputErrors = [
  invoiceErrors.amountMismatch,
  invoiceErrors.duplicateInvoice,
  requestErrors.unknownCustomField,
  customFieldErrors.invalidCustomValue,
];

export const invoiceOperations = {
  list: operation('invoices.list', {
    ...integration,
    method: 'GET',
    path: '/invoices',
    access: read,
    input: { query: InvoiceQuery },
    output: pageOf(RESOURCE, InvoiceListItem),
    empty: emptyPage(RESOURCE),
    meta: meta('list'),
    summary: 'List incoming invoices',
    description:
      'Newest first; with `updatedSince` the oldest change first. `search` looks through number, internal number and ' +
      'name of the supplier.',
  }),
  create: operation('invoices.create', {
    ...integration,
    method: 'POST',
    path: '/invoices',
    access: write,
    input: { body: NewInvoice },
    output: Invoice,
    status: 201,
    errors: [...inputErrors, requestErrors.notFound],
    meta: meta('create'),
    summary: 'Create an incoming invoice',
    description:
      'Amounts are computed from the lines, or taken as sent where there are none. A number is used once by a supplier ' +
      'in a year. A requisition that the key cannot access is not found.',
  }),
  get: operation('invoices.get', {
    ...integration,
    method: 'GET',
    path: '/invoices/:id',
    access: read,
    input: one,
    output: Invoice,
    meta: meta('get'),
    summary: 'Get an incoming invoice with lines and payments',
  }),
  update: operation('invoices.update', {
    ...integration,
    method: 'PATCH',
    path: '/invoices/:id',
    access: readAndWrite,
    input: { ...one, body: InvoicePatch },
    output: Invoice,
    version: 'optional',
    errors: [...inputErrors, requestErrors.recordArchived, invoiceErrors.invoiceHasPayments],
    meta: meta('update'),
    summary: 'Change an incoming invoice',
    description:
      'Fields that are left out stay as they are; null clears a field. Amounts and lines are fixed once a payment is ' +
      'entered. An overdue invoice whose due date moves to the future is not overdue any more.',
  }),
  archive: operation('invoices.archive', {
    ...integration,
    method: 'DELETE',
    path: '/invoices/:id',
    access: readAndWrite,
    input: one,
    output: Invoice,
    version: 'optional',
    errors: [requestErrors.recordArchived, requestErrors.invalidStatus],
    meta: meta('archive'),
    summary: 'Archive an incoming invoice',
    description: 'Possible while it is unpaid or cancelled. It stays readable by its id.',
  }),
  changeStatus: operation('invoices.changeStatus', {
    ...integration,
    method: 'POST',
    path: '/invoices/:id/operations/change-status',
    access: readAndWrite,
    input: { ...one, body: PaymentStatusChange },
    output: Invoice,
    version: 'header',
    errors: [requestErrors.recordArchived, requestErrors.invalidTransition, invoiceErrors.paymentStatusInconsistent],
    meta: meta('change-status'),
    summary: 'Change the payment status of an incoming invoice',
    description:
      'The body holds nothing but `paymentStatus`; the version goes into `If-Match`. `paid` records a payment of what is ' +
      'outstanding. The present status changes nothing.',
  }),
};
