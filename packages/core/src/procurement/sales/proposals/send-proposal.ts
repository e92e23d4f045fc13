import { Mailer } from '../../../kernel/ports/mailer.js';
import { isApprovalRequired, proposalSubject } from '../approval.js';
import type { Handler, ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { getRowToChange, refuseArchived, refuseStale } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { approvalGate } from '../../../platform/approvals/index.js';
import type { SendOrder } from '../actions.js';
import { requireParties } from '../changes.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import { proposalToPrint, WITH_FILES } from '../print-sale.js';
import { makeReadyToSend, NOT_SENT, sendReady } from '../send-document.js';
import type { proposalCalls } from './operations.js';
import { proposalMoves } from './moves.js';
import { CommercialProposals, type ProposalRow } from './records.js';
import { proposals } from './resource.js';
import { proposalLines } from '../lines/stored-lines.js';

type Send = Handler<typeof proposalCalls.workspace.send>;

/**
 * Sends proposals: printed first, then marked and queued in one unit of work. A proposal that was changed in
 * between is not sent.
 */
export const sendProposal: Send = async (call, { params, body }) => {
  const seen = await getVisible(call, CommercialProposals, params.id);
  refuseArchived(seen);
  await approvalGate(call).refuseWaiting({ tx: call.db }, proposalSubject(seen), seen.status);
  const status = await statusSent(call, seen);
  requireParties(seen);
  const lines = await proposalLines.itemsOf(call.db, seen.id);
  const ready = await makeReadyToSend(call, proposalToPrint(seen, lines), body);
  return async (write) => {
    const before = await getRowToChange(write, CommercialProposals, params.id);
    refuseStale(before, seen.version);
    await approvalGate(write).require(write, proposalSubject(before));
    if (write.port(Mailer) === undefined)
      return { item: await proposals.workspace.show(write, before, WITH_FILES), ...NOT_SENT };
    const mail = { ...mailOf(body), totalAmount: before.totalAmount };
    const deliveryState = await sendReady(write, ready, mail);
    const after = await saveChanges(write, CommercialProposals, before, { status, sentAt: write.now });
    return { item: await proposals.workspace.show(write, after, WITH_FILES), deliveryState, reason: null };
  };
};

async function statusSent(
  call: Pick<ReadCall, 'db' | 'portalId'> & Pick<WriteCall, 'caller'>,
  { status }: ProposalRow,
) {
  const approvalRequired = await isApprovalRequired({ tx: call.db, portalId: call.portalId });
  return requireMove(proposalMoves.table, { from: status, by: 'send', caller: call.caller, approvalRequired }).to;
}

function mailOf({ subject, message }: SendOrder): Pick<SendOrder, 'subject' | 'message'> {
  return { subject, message };
}
