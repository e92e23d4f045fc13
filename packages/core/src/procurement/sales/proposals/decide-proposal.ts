import type { WriteCall } from '../../../kernel/operations/call.js';
import { decideDocument, proposalSubject } from '../approval.js';
import { CommercialProposals, type ProposalRow } from './records.js';

interface Remark {
  readonly comment?: string | null | undefined;
}

/** @throws ProcurekitError `insufficient_rights` for whoever submitted it; what `decideDocument` throws */
export function approveProposal(call: WriteCall, before: ProposalRow, { comment }: Remark): Promise<ProposalRow> {
  return decideDocument(call, decided(before), { decision: 'approved', comment });
}

/** @throws ProcurekitError what `decideDocument` throws */
export function rejectProposal(
  call: WriteCall,
  before: ProposalRow,
  { reason }: { readonly reason: string },
): Promise<ProposalRow> {
  return decideDocument(call, decided(before), { decision: 'rejected', comment: reason });
}

function decided(before: ProposalRow) {
  return { record: CommercialProposals, before, subject: proposalSubject(before) };
}
