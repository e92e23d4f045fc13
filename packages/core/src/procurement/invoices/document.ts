import type { WriteCall } from '../../kernel/operations/call.js';
import { reply } from '../../kernel/operations/reply.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { ReadOptions } from '../../kernel/resources/resource-reads.js';
import { getRow, refuseArchived } from '../../kernel/rows/record-access.js';
import { restoreRow } from '../../kernel/rows/restore-row.js';
import { archiveRow } from '../../kernel/rows/save-changes.js';
import { isZeroMoney } from '../../kernel/values/numbers/money.js';
import { defineDocument } from '../writes/index.js';
import { changePaymentStatus } from './change-payment-status.js';
import { createInvoice } from './create-invoice.js';
import { followCredits } from './credits/family.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import { followInvoice } from './follow-invoice.js';
import { holdCompared, holdInvoice } from './hold-invoice.js';
import { itemsOf } from './items.js';
import { isCreditNote } from './kinds.js';
import { takePaper } from './from-file.js';
import { invoiceCalls } from './operations.js';
import { invoiceLedger } from './payable.js';
import { ARCHIVABLE_STATUSES, PAYMENT_MOVES } from './payment-status.js';
import { type InvoiceRow, Invoices } from './records.js';
import { schedulesOfInvoices } from './planned-payments.js';
import { invoices } from './resource.js';
import { duplicateInvoice } from './unique-number.js';
import { upsertInvoices } from './upsert-invoices.js';
import { updateInvoice } from './update-invoice.js';

/** How invoices are shown whose schedules follow their orders. */
export const readsOfInvoices: ReadOptions<typeof Invoices> = {
  loaders: { paymentSchedule: (call, rows) => schedulesOfInvoices(call, rows) },
};

const held = (call: WriteCall, id: string) => holdInvoice(call, id);

/** An invoice of a supplier, from its entry to the last payment. @internal */
export const invoice = defineDocument(invoices, {
  ordinary: {
    integration: ['list', 'create', 'get', 'update', 'archive', 'changeStatus'],
    workspace: ['list', 'create', 'get', 'update', 'archive'],
  },
  moves: PAYMENT_MOVES,
  calls: invoiceCalls,
  errors: invoiceErrors,
  events: invoiceEvents,
  read: { integration: readsOfInvoices, workspace: readsOfInvoices },
  writes: {
    create: (call, { body, face }) =>
      createInvoice(call, body, { source: face === 'workspace' ? 'workspace' : 'integration_api', face }),
    update: async (call, { id, body }) => updateInvoice(call, await holdInvoice(call, id, body), body),
    archive: async (call, { id }) => archiveInvoice(call, await held(call, id)),
    restore: (call, { id }) => restoreInvoice(call, id),
    changeStatus: async (call, { id, body }) => changePaymentStatus(call, await held(call, id), body.paymentStatus),
  },
  handlers: {
    integration: { bulkUpsert: (call, { body }) => upsertInvoices(call, body.items) },
    workspace: {
      async fromFile(call) {
        const { body, attach } = await takePaper(call);
        return async (writing) => {
          const entered = await createInvoice(writing, body, { source: 'workspace', face: 'workspace' });
          await attach(writing, entered.id);
          return invoices.workspace.show(writing, entered, readsOfInvoices);
        };
      },
      async addPayment(call, { params, body }) {
        const { payment, isNew } = await invoiceLedger.add(call, params.invoiceId, body);
        return isNew ? payment : reply(payment, { status: 200 });
      },
      updatePayment: (call, { params, body }) => invoiceLedger.update(call, addressOf(params), body),
      removePayment: (call, { params }) => invoiceLedger.remove(call, addressOf(params)),
    },
  },
});

function addressOf({ invoiceId, paymentId }: { readonly invoiceId: string; readonly paymentId: string }) {
  return { documentId: invoiceId, paymentId };
}

/** @throws ProcurekitError `invalid_status`, `invoice_has_credit_notes` */
async function archiveInvoice(call: WriteCall, invoice: InvoiceRow): Promise<InvoiceRow> {
  const { paymentStatus: currentStatus } = invoice;
  const isSetOff = isCreditNote(invoice) && currentStatus === 'paid' && isZeroMoney(invoice.paidAmount);
  if (!isSetOff && !ARCHIVABLE_STATUSES.includes(currentStatus)) {
    throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ARCHIVABLE_STATUSES });
  }
  if (!isZeroMoney(invoice.creditedAmount)) throw invoiceErrors.invoiceHasCreditNotes(invoice);
  const archived = await archiveRow(call, Invoices, invoice, { announce: invoiceEvents.deleted });
  await followArchive(call, invoice, archived);
  return archived;
}

/** @throws ProcurekitError `duplicate_invoice`, `credit_exceeds_invoice`, `record_archived` of what a credit note takes back */
async function restoreInvoice(call: WriteCall, id: string): Promise<InvoiceRow> {
  await holdCompared(call, id);
  const archived = await getRow(call.tx, Invoices, id);
  if (archived.creditedInvoiceId !== null) refuseArchived(await getRow(call.tx, Invoices, archived.creditedInvoiceId));
  const restored = await restoreRow(call, Invoices, id, {
    taken: { supplierNumber: () => duplicateInvoice(call.tx, archived) },
  });
  if (archived.archivedAt !== null) await followArchive(call, archived, restored);
  return restored;
}

/** Lets everything follow an invoice that left the archive, or went there. */
async function followArchive(call: WriteCall, before: InvoiceRow, after: InvoiceRow): Promise<void> {
  if (isCreditNote(after)) await followCredits(call, after);
  const items = await itemsOf(call.tx, after.id);
  await followInvoice(call, { invoice: before, items }, { invoice: after, items });
}
