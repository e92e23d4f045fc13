import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { requireMove } from '../../../kernel/rows/moves.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { requisitionErrors } from '../errors.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { stagesOf } from '../pipelines/find-stage.js';
import { Stages } from '../pipelines/records.js';
import { leavesApproval } from '../stages/approval-of-moves.js';
import { followApproval, requireApproval } from '../stages/follow-approval.js';
import { moverOf, type MoveWords, noteMove } from '../stages/note-move.js';
import { Requisitions } from '../records.js';
import { followNewStatus } from './follow-status.js';
import { needsReason, statusMove } from './status-move.js';
import { CANCELLING_STATUSES, REQUISITION_MOVES, type RequisitionStatus } from './statuses.js';

type RequisitionRow = Row<typeof Requisitions>;

/** A status that somebody wants a requisition to have. */
export interface StatusChange extends MoveWords {
  readonly status: RequisitionStatus;
}

/**
 * Moves a requisition that this call holds to another status.
 *
 * @throws ProcurekitError `invalid_transition`, `insufficient_rights`, `cancelling_transition_forbidden`, `validation_failed`
 *   without a reason where one is needed, `approval_required`, `budget_exceeded`, `exchange_rate_missing`
 */
export async function changeRequisitionStatus(
  call: WriteCall,
  requisition: RequisitionRow,
  { status, reason, comment }: StatusChange,
): Promise<RequisitionRow> {
  const move = await statusMoveOf(call, requisition, status);
  const isApproved = leavesApproval(move) && (await requireApproval(call, requisition.id)) === 'approved';
  requireStatusMove(call, { from: requisition.status, to: status }, isApproved);
  if (needsReason(status)) requireReason(reason);
  const changes = statusMove(requisition, status, { now: call.now, reason });
  const changed = await saveChanges(call, Requisitions, requisition, changes);
  await noteMove(call, { before: requisition, after: changed, actor: moverOf(call) }, { comment, reason });
  await followApproval(call, changed.id, move);
  return followNewStatus(call, changed, requisition.status);
}

interface StatusMove {
  readonly from: RequisitionStatus;
  readonly to: RequisitionStatus;
}

// What was approved goes on by whoever edits: nobody has to approve it once more.
function requireStatusMove({ caller }: WriteCall, { from, to }: StatusMove, isApproved: boolean): void {
  const requiredRight = 'requisitions.edit';
  if (isApproved && from === 'pending_approval' && to === 'in_progress') {
    if (!caller.rights.has(requiredRight)) throw requestErrors.insufficientRights({ requiredRight });
    return;
  }
  if (caller.kind === 'key') refuseToKeys(from, to);
  requireMove(REQUISITION_MOVES, { from, by: 'change', to, caller });
}

async function statusMoveOf(
  { tx }: WriteCall,
  { pipelineId, stageId, status: from }: RequisitionRow,
  to: RequisitionStatus,
) {
  const stage = await getRow(tx, Stages, stageId);
  const stages = from === 'draft' ? await stagesOf(tx, pipelineId) : [];
  return { status: { from, to }, stage: { from: stage, to: stage }, stages };
}

/** @throws ProcurekitError `validation_failed` */
export function requireReason(reason: string | null | undefined): void {
  if ((reason ?? null) !== null) return;
  const message = 'Say why the requisition ends without a purchase';
  throw rejectInput([{ pointer: '/reason', code: 'required', message }]);
}

function refuseToKeys(from: RequisitionStatus, to: RequisitionStatus): void {
  if (CANCELLING_STATUSES.includes(to)) throw requisitionErrors.cancellingTransitionForbidden({});
  // Approval is the one move that a key is refused for want of a right rather than of a transition.
  if (from === 'pending_approval' && to === 'in_progress') {
    throw requestErrors.insufficientRights({ requiredRight: 'requisitions.approve' });
  }
}
