import type { Handler, ReadCall, WriteCall } from '../../../operations/call.js';
import { getRowToChange, refuseArchived, refuseStale } from '../../../rows/record-access.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { getVisible } from '../../../rows/visibility.js';
import type { ApprovalGate } from '../../approvals/index.js';
import type { SendOrder } from '../actions.js';
import { proposalSubject, type IsApprovalRequired } from '../approval.js';
import { requireParties } from '../changes.js';
import { requireMove } from '../../../rows/moves.js';
import { proposalToPrint } from '../print-sale.js';
import { makeReadyToSend, NOT_SENT, sendReady, type SendDeps } from '../send-document.js';
import type { proposalOperations } from './operations.js';
import { CommercialProposals } from './records.js';
import type { proposals } from './resource.js';
import { PROPOSAL_MOVES } from './statuses.js';
import type { ProposalRow } from './write-proposal.js';
import { proposalLines } from '../lines/stored-lines.js';

type Send = Handler<typeof proposalOperations.workspace.send>;

interface Deps extends SendDeps {
  readonly isApprovalRequired: IsApprovalRequired;
  readonly gate: ApprovalGate;
  readonly show: typeof proposals.workspace.show;
}

/**
 * Builds the sending of proposals: printed first, then marked and queued in one unit of work. A proposal that was changed in
 * between is not sent.
 */
export function sendProposal(deps: Deps): Send {
  return async (call, { params, body }) => {
    const seen = await getVisible(call, CommercialProposals, params.id);
    refuseArchived(seen);
    const status = await statusSent(deps, call, seen);
    requireParties(seen);
    const lines = await proposalLines.itemsOf(call.db, seen.id);
    const ready = await makeReadyToSend(deps, call, proposalToPrint(seen, lines), body);
    return async (write) => {
      const before = await getRowToChange(write, CommercialProposals, params.id);
      refuseStale(before, seen.version);
      await deps.gate.require(write, proposalSubject(before));
      if (!deps.hasMailer) return { item: await deps.show(write, before), ...NOT_SENT };
      const mail = { ...mailOf(body), totalAmount: before.totalAmount };
      const deliveryState = await sendReady(deps, write, ready, mail);
      const after = await saveChanges(write, CommercialProposals, before, { status, sentAt: write.now });
      return { item: await deps.show(write, after), deliveryState, reason: null };
    };
  };
}

async function statusSent(
  { isApprovalRequired }: Deps,
  { db, portalId, caller }: Pick<ReadCall, 'db' | 'portalId'> & Pick<WriteCall, 'caller'>,
  { status }: ProposalRow,
) {
  const approvalRequired = await isApprovalRequired({ tx: db, portalId });
  return requireMove(PROPOSAL_MOVES, { from: status, by: 'send', caller, approvalRequired }).to;
}

function mailOf({ subject, message }: SendOrder): Pick<SendOrder, 'subject' | 'message'> {
  return { subject, message };
}
