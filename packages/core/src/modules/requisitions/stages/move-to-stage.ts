import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Row } from '../../../records/record.js';
import { getRow } from '../../../rows/record-access.js';
import { saveChanges } from '../../../rows/save-changes.js';
import type { BudgetHolds } from '../../budgets/index.js';
import { requireReason } from '../status/change-status.js';
import { requisitionEvents } from '../events.js';
import { followStatus } from '../status/follow-status.js';
import type { ApprovalGate } from '../../approvals/index.js';
import { stagesOf } from '../pipelines/find-stage.js';
import { Stages } from '../pipelines/records.js';
import { isCancellingKind } from '../pipelines/stage-kinds.js';
import { type MoveWords, noteMove } from './note-move.js';
import { Requisitions } from '../records.js';
import type { RequisitionSourcing } from '../sourcing/requisition-sourcing.js';
import { leavesApproval } from './approval-of-moves.js';
import { followApproval, requireApproval } from './follow-approval.js';
import { decideStageMove, requireStageOfPipeline, statusAtStage } from './decide-stage-move.js';
import type { StageMoved } from './stage-change.js';
import { statusMove } from '../status/status-move.js';

type RequisitionRow = Row<typeof Requisitions>;

/** What moving needs from outside the module. */
export interface StageMoveDeps {
  readonly ids: Ids;
  readonly sourcing: RequisitionSourcing;
  readonly budgets: BudgetHolds;
  readonly stageMoved: StageMoved;
  readonly gate: ApprovalGate;
}

/** A stage that somebody wants a requisition to be in. */
export interface WantedStage extends MoveWords {
  readonly stageId: string;
}

/**
 * Moves a requisition that this call holds to a stage; its status follows the kind of the stage. A move to the present stage
 * changes nothing.
 *
 * @throws ProcurekitError `stage_not_in_pipeline`, `validation_failed`, `budget_exceeded`, `exchange_rate_missing`, and as `decideStageMove`
 */
export async function moveToStage(
  deps: StageMoveDeps,
  call: WriteCall,
  requisition: RequisitionRow,
  { stageId, reason, comment }: WantedStage,
): Promise<RequisitionRow> {
  const to = requireStageOfPipeline(await call.tx.collection(Stages).find(stageId), requisition);
  if (to.id === requisition.stageId) return requisition;
  const from = await getRow(call.tx, Stages, requisition.stageId);
  const byKey = call.caller.kind === 'key';
  const stages = await stagesOf(call.tx, requisition.pipelineId);
  const move = {
    stage: { from, to },
    stages,
    status: { from: requisition.status, to: statusAtStage(requisition, to) },
  };
  const isApproved = leavesApproval(move) && (await requireApproval(deps.gate, call, requisition.id)) === 'approved';
  const status = decideStageMove({ requisition, from, to, byKey, rights: call.caller.rights, isApproved });
  if (isCancellingKind(to.kind)) requireReason(reason);
  const statusChanges = status !== requisition.status;
  const moved = await saveChanges(call, Requisitions, requisition, {
    stageId: to.id,
    ...(statusChanges ? statusMove(requisition, status, { now: call.now, reason }) : {}),
  });
  await noteMove(deps, call, { before: requisition, after: moved }, { comment, reason });
  await deps.stageMoved(call, { requisitionId: moved.id, fromStageId: from.id, toStageId: to.id });
  call.announce(requisitionEvents.stageChanged, moved);
  await followApproval(deps.gate, call, moved.id, move);
  if (!statusChanges) return moved;
  const followed = await followStatus(deps.sourcing, call, moved, requisition.status);
  await deps.budgets.follow(call, followed.id);
  call.announce(requisitionEvents.statusChanged, followed);
  return followed;
}
