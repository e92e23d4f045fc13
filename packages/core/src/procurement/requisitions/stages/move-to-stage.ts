import { queueAutomationRuns } from '../automations/queue-runs.js';
import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import type { Actor } from '../../../kernel/operations/cause.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { requireReason } from '../status/change-status.js';
import { requisitionEvents } from '../events.js';
import { followNewStatus } from '../status/follow-status.js';
import { stagesOf } from '../pipelines/find-stage.js';
import { Stages } from '../pipelines/records.js';
import { isCancellingKind } from '../pipelines/stage-kinds.js';
import { moverOf, type MoveWords, noteMove } from './note-move.js';
import { Requisitions } from '../records.js';
import { leavesApproval } from './approval-of-moves.js';
import { followApproval, requireApproval } from './follow-approval.js';
import { decideStageMove, requireStageOfPipeline, statusAtStage } from './decide-stage-move.js';
import { statusMove } from '../status/status-move.js';

type RequisitionRow = Row<typeof Requisitions>;

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
  const isApproved = leavesApproval(move) && (await requireApproval(call, requisition.id)) === 'approved';
  const status = decideStageMove({ requisition, from, to, byKey, rights: call.caller.rights, isApproved });
  if (isCancellingKind(to.kind)) requireReason(reason);
  const moved = await enterStage(call, requisition, {
    to: { id: to.id, status },
    words: { comment, reason },
    actor: moverOf(call),
  });
  await followApproval(call, moved.id, move);
  return moved.status === requisition.status ? moved : followNewStatus(call, moved, requisition.status);
}

/** Where a requisition goes, and who says what about it. */
export interface Entry {
  readonly to: { readonly id: string; readonly status: RequisitionRow['status'] };
  readonly words: MoveWords;
  readonly actor: Actor;
}

/** Has a requisition be in a stage, and tells those who follow moves. */
export async function enterStage(
  unit: UnitOfWork,
  before: RequisitionRow,
  { to, words, actor }: Entry,
): Promise<RequisitionRow> {
  const { now } = unit;
  const moved = await saveChanges(unit, Requisitions, before, {
    stageId: to.id,
    ...(to.status === before.status ? {} : statusMove(before, to.status, { now, reason: words.reason })),
  });
  await noteMove(unit, { before, after: moved, actor }, words);
  if (moved.stageId === before.stageId) return moved;
  await queueAutomationRuns(unit, { requisitionId: moved.id, fromStageId: before.stageId, toStageId: to.id });
  unit.announce(requisitionEvents.stageChanged, moved);
  return moved;
}
