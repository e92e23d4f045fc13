import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import {
  holdInvoice,
  invoiceEvents,
  invoiceItemsOf,
  Invoices,
  type InvoiceRow,
  matchingOf,
} from '../invoices/index.js';
import { mayAnotherAccept } from './may-accept.js';
import { ACCEPTING_ALL, differsByPriceOnly } from './who-accepts.js';

/**
 * Accepts what differs of an invoice as it is shown. What differs by more by now is still open.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`, `invalid_status` where nothing is open, `insufficient_rights` for what
 *   differs otherwise than by prices and quantities, `own_approval` for whoever entered the invoice, unless nobody else may accept it
 */
export async function acceptExceptions(
  call: WriteCall,
  { invoiceId, reason }: { readonly invoiceId: string; readonly reason: string },
): Promise<InvoiceRow> {
  const invoice = await holdInvoice(call, invoiceId);
  const { matchStatus: currentStatus, exceptions, createdById, claimedById } = invoice;
  if (currentStatus !== 'exceptions') {
    throw requestErrors.invalidStatus({ currentStatus, allowedStatuses: ['exceptions'] });
  }
  if (!call.caller.rights.has(ACCEPTING_ALL) && !differsByPriceOnly(exceptions)) {
    throw requestErrors.insufficientRights({ requiredRight: ACCEPTING_ALL });
  }
  const { userId } = call.caller;
  const isOwn = userId === createdById || userId === claimedById;
  if (isOwn && (await mayAnotherAccept(call, call.tx, userId))) throw approvalErrors.ownApproval({});
  const acceptance = { userId, at: call.now, reason, ...(isOwn ? { isOwn } : {}) };
  const accepted = { ...invoice, acceptance, acceptedExceptions: exceptions };
  const items = await invoiceItemsOf(call.tx, invoiceId);
  const { invoice: after } = await matchingOf(call).match(call, { invoice: accepted, items }, items);
  const changes = {
    acceptance,
    acceptedExceptions: exceptions,
    matchStatus: after.matchStatus,
    exceptions: after.exceptions,
    differsByPriceOnly: after.differsByPriceOnly,
  };
  return saveChanges(call, Invoices, invoice, changes, { announce: invoiceEvents.updated });
}
