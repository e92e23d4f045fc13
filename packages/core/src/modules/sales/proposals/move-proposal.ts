import { approvalGate } from '../../approvals/index.js';
import type { WriteCall } from '../../../operations/call.js';
import { referenceProblem, rejectInput } from '../../../errors/request-errors.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { decideDocument, proposalSubject, submitted } from '../approval.js';
import { requireParties } from '../changes.js';
import { salesErrors } from '../errors.js';
import { draftInvoice, type SalesInvoiceRow } from '../invoices/write-invoice.js';
import { SalesInvoices } from '../invoices/records.js';
import { requireMove } from '../../../rows/moves.js';
import { CommercialProposals } from './records.js';
import { PROPOSAL_MOVES } from './statuses.js';
import type { ProposalRow } from './write-proposal.js';
import { proposalLines } from '../lines/stored-lines.js';

interface Remark {
  readonly comment?: string | null | undefined;
}

/** @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `document_incomplete` */
export async function submitProposal(call: WriteCall, before: ProposalRow, { comment }: Remark): Promise<ProposalRow> {
  const { to } = requireMove(PROPOSAL_MOVES, { from: before.status, by: 'submit-approval', caller: call.caller });
  requireParties(before);
  await approvalGate(call).submit(call, proposalSubject(before), { comment });
  return saveChanges(call, CommercialProposals, before, { status: to, approval: submitted(call, comment) });
}

/** @throws ProcurekitError `invalid_transition`, `insufficient_rights` for whoever submitted it too; what `decideDocument` throws */
export function approveProposal(call: WriteCall, before: ProposalRow, { comment }: Remark): Promise<ProposalRow> {
  requireMove(PROPOSAL_MOVES, { from: before.status, by: 'approve', caller: call.caller });
  return decideDocument(call, subjectOf(before), { decision: 'approved', comment });
}

/** @throws ProcurekitError `invalid_transition`, `insufficient_rights`; what `decideDocument` throws */
export function rejectProposal(
  call: WriteCall,
  before: ProposalRow,
  { reason }: { readonly reason: string },
): Promise<ProposalRow> {
  requireMove(PROPOSAL_MOVES, { from: before.status, by: 'reject', caller: call.caller, reason });
  return decideDocument(call, subjectOf(before), { decision: 'rejected', comment: reason });
}

function subjectOf(before: ProposalRow) {
  return { record: CommercialProposals, before, subject: proposalSubject(before) };
}

/**
 * Makes a draft sales invoice of a proposal that this call holds.
 *
 * @throws ProcurekitError `already_converted`, `invalid_transition`, `document_incomplete`, `validation_failed`
 */
export async function convertProposal(
  call: WriteCall,
  before: ProposalRow,
  {
    dueDate,
    itemIds,
  }: { readonly dueDate?: string | null | undefined; readonly itemIds?: readonly string[] | undefined },
): Promise<{ readonly proposal: ProposalRow; readonly invoice: SalesInvoiceRow }> {
  if (before.status === 'converted') {
    const made = await call.tx.collection(SalesInvoices).findOne({ proposalId: before.id });
    throw salesErrors.alreadyConverted({ existingId: made?.id ?? null });
  }
  const { to } = requireMove(PROPOSAL_MOVES, { from: before.status, by: 'convert-to-invoice', caller: call.caller });
  requireParties(before);
  const lines = await proposalLines.itemsOf(call.tx, before.id);
  const unknown = (itemIds ?? []).flatMap((id, index) =>
    lines.some((line) => line.id === id) ? [] : [referenceProblem(`/itemIds/${index}`)],
  );
  if (unknown.length > 0) throw rejectInput(unknown);
  const { procurementId, sellerProfileId, customerId, customerContactId, currencyCode, vatMode } = before;
  const { paymentTermsText, externalComment, assignedToId } = before;
  const invoice = await draftInvoice(
    call,
    {
      procurementId,
      sellerProfileId,
      customerId,
      customerContactId,
      currencyCode,
      vatMode,
      charges: itemIds === undefined ? before.charges : [],
      dueDate,
      paymentTermsText,
      externalComment,
      assignedToId,
      proposalId: before.id,
    },
    itemIds === undefined ? lines : lines.filter(({ id }) => itemIds.includes(id)),
  );
  return { proposal: await saveChanges(call, CommercialProposals, before, { status: to }), invoice };
}
