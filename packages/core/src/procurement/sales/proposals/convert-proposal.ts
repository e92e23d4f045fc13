import type { WriteCall } from '../../../kernel/operations/call.js';
import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { requireParties } from '../changes.js';
import { salesErrors } from '../errors.js';
import { draftInvoice } from '../invoices/write-invoice.js';
import { SalesInvoices, type SalesInvoiceRow } from '../invoices/records.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import { CommercialProposals, type ProposalRow } from './records.js';
import { proposalMoves } from './moves.js';
import { proposalLines } from '../lines/stored-lines.js';

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
  const { to } = requireMove(proposalMoves.table, {
    from: before.status,
    by: 'convert-to-invoice',
    caller: call.caller,
  });
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
