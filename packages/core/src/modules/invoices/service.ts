import type { Handlers, WriteCall } from '../../operations/call.js';
import { reply } from '../../operations/reply.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { ReadOptions } from '../../resources/resource-reads.js';
import { getRow, refuseArchived } from '../../rows/record-access.js';
import { restoreRow } from '../../rows/restore-row.js';
import { archiveRow } from '../../rows/save-changes.js';
import { isZeroMoney } from '../../values/numbers/money.js';
import type { ApprovalGate } from '../approvals/index.js';
import type { UpsertDeps } from '../links/index.js';
import { createPaymentLedger } from '../payments/index.js';
import { changePaymentStatus } from './change-payment-status.js';
import { createInvoice } from './create-invoice.js';
import { followCredits } from './credits/family.js';
import { invoiceErrors } from './errors.js';
import { invoiceEvents } from './events.js';
import type { InvoicedOrders } from './extension-points.js';
import { type FollowDeps, followInvoice } from './follow-invoice.js';
import { holdCompared, holdInvoice } from './hold-invoice.js';
import { itemsOf } from './items.js';
import { isCreditNote } from './kinds.js';
import { takePaper } from './from-file.js';
import { invoiceOperations } from './operations.js';
import { payableInvoices } from './payable.js';
import { ARCHIVABLE_STATUSES } from './payment-status.js';
import { type InvoiceRow, Invoices } from './records.js';
import { schedulesOfInvoices } from './planned-payments.js';
import type { FindQuoteParties } from './references.js';
import { invoices } from './resource.js';
import { duplicateInvoice } from './unique-number.js';
import { upsertInvoices } from './upsert-invoices.js';
import { updateInvoice } from './update-invoice.js';

/** What the service needs from outside the module. */
export interface InvoiceDeps extends FollowDeps, UpsertDeps {
  readonly findQuote: FindQuoteParties;
  readonly gate: ApprovalGate;
}

/** Builds the handlers of the invoices' operations. */
export function createInvoiceService(services: InvoiceDeps): {
  readonly integration: Handlers<typeof invoiceOperations.integration>;
  readonly workspace: Handlers<typeof invoiceOperations.workspace>;
} {
  const { orders } = services;
  const ledger = createPaymentLedger(payableInvoices(services));
  const deps = { ...services, ledger };
  const reads = readsOfInvoices(orders);
  const held = (call: WriteCall, id: string) => holdInvoice(services, call, id);
  const { integration, workspace } = invoices.handlers(
    invoiceOperations,
    {
      create: (call, { body, face }) =>
        createInvoice(deps, call, body, { source: face === 'workspace' ? 'workspace' : 'integration_api', face }),
      update: async (call, { id, body }) =>
        updateInvoice(deps, call, await holdInvoice(services, call, id, body), body),
      archive: async (call, { id }) => archiveInvoice(deps, call, await held(call, id)),
      restore: (call, { id }) => restoreInvoice(deps, call, id),
      changeStatus: async (call, { id, body }) =>
        changePaymentStatus(deps, call, await held(call, id), body.paymentStatus),
    },
    { integration: reads, workspace: reads },
  );
  return {
    integration: { ...integration, bulkUpsert: (call, { body }) => upsertInvoices(deps, call, body.items) },
    workspace: {
      ...workspace,
      async fromFile(call) {
        const { body, attach } = await takePaper(call);
        return async (writing) => {
          const invoice = await createInvoice(deps, writing, body, { source: 'workspace', face: 'workspace' });
          await attach(writing, invoice.id);
          return invoices.workspace.show(writing, invoice, reads);
        };
      },
      async addPayment(call, { params, body }) {
        const { payment, isNew } = await ledger.add(call, params.invoiceId, body);
        return isNew ? payment : reply(payment, { status: 200 });
      },
      updatePayment: (call, { params, body }) => ledger.update(call, addressOf(params), body),
      removePayment: (call, { params }) => ledger.remove(call, addressOf(params)),
    },
  };
}

/** How invoices are shown whose schedules follow their orders. */
export function readsOfInvoices(orders: InvoicedOrders): ReadOptions<typeof Invoices> {
  return { loaders: { paymentSchedule: (call, rows) => schedulesOfInvoices(orders, call, rows) } };
}

function addressOf({ invoiceId, paymentId }: { readonly invoiceId: string; readonly paymentId: string }) {
  return { documentId: invoiceId, paymentId };
}

/** @throws ProcurekitError `invalid_status`, `invoice_has_credit_notes` */
async function archiveInvoice(deps: FollowDeps, call: WriteCall, invoice: InvoiceRow): Promise<InvoiceRow> {
  const { paymentStatus: currentStatus } = invoice;
  const isSetOff = isCreditNote(invoice) && currentStatus === 'paid' && isZeroMoney(invoice.paidAmount);
  if (!isSetOff && !ARCHIVABLE_STATUSES.includes(currentStatus)) {
    throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ARCHIVABLE_STATUSES });
  }
  if (!isZeroMoney(invoice.creditedAmount)) throw invoiceErrors.invoiceHasCreditNotes(invoice);
  const archived = await archiveRow(call, Invoices, invoice, { announce: invoiceEvents.deleted });
  await followArchive(deps, call, invoice, archived);
  return archived;
}

/** @throws ProcurekitError `duplicate_invoice`, `credit_exceeds_invoice`, `record_archived` of what a credit note takes back */
async function restoreInvoice(deps: InvoiceDeps, call: WriteCall, id: string): Promise<InvoiceRow> {
  await holdCompared(deps, call, id);
  const archived = await getRow(call.tx, Invoices, id);
  if (archived.creditedInvoiceId !== null) refuseArchived(await getRow(call.tx, Invoices, archived.creditedInvoiceId));
  const restored = await restoreRow(call, Invoices, id, {
    taken: { supplierNumber: () => duplicateInvoice(call.tx, archived) },
  });
  if (archived.archivedAt !== null) await followArchive(deps, call, archived, restored);
  return restored;
}

/** Lets everything follow an invoice that left the archive, or went there. */
async function followArchive(deps: FollowDeps, call: WriteCall, before: InvoiceRow, after: InvoiceRow): Promise<void> {
  if (isCreditNote(after)) await followCredits(deps.orders, call, after);
  const items = await itemsOf(call.tx, after.id);
  await followInvoice(deps, call, { invoice: before, items }, { invoice: after, items });
}
