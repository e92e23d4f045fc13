import type { Row } from '../../../kernel/records/record.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Right } from '../../../kernel/access/rights.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { requisitionErrors } from '../errors.js';
import type { Stages } from '../pipelines/records.js';
import { isCancellingKind, isFinalKind, STATUS_ON_ENTRY } from '../pipelines/stage-kinds.js';
import type { Requisitions } from '../records.js';
import { FINAL_STATUSES, type RequisitionStatus } from '../status/statuses.js';

export type Stage = Pick<Row<typeof Stages>, 'id' | 'pipelineId' | 'kind' | 'sortOrder' | 'archivedAt'>;
type Moved = Pick<Row<typeof Requisitions>, 'pipelineId' | 'stageId' | 'status'>;

/** Statuses that a requisition leaves by being reopened. */
const REOPENED_STATUSES: readonly RequisitionStatus[] = ['completed', 'cancelled'];

/** Facts on which a stage move is decided. */
export interface StageMoveRequest {
  readonly requisition: Moved;
  readonly from: Stage;
  readonly to: Stage;
  readonly byKey: boolean;
  readonly rights: ReadonlySet<Right>;
  /** A policy wanted it approved, and it is: whoever edits takes it on. */
  readonly isApproved?: boolean;
}

/**
 * Decides a move to another stage and returns the status that the requisition has there. A draft stays one in the
 * initial stage. Past an approval it goes only with the right to approve; back from one with the right to edit; what has ended
 * goes on with the right to reopen. A key can neither approve, cancel nor reopen.
 *
 * @throws ProcurekitError `cancelling_transition_forbidden`, `invalid_transition`, `insufficient_rights`
 */
export function decideStageMove(move: StageMoveRequest): RequisitionStatus {
  const { requisition, from, to, byKey, rights } = move;
  if (byKey) refuseToKeys(requisition, from, to);
  const requiredRight = requiredRightOf(move);
  const isForPeople = requiredRight !== 'requisitions.edit';
  if ((byKey && isForPeople) || !rights.has(requiredRight)) {
    throw requestErrors.insufficientRights({ requiredRight });
  }
  return statusAtStage(requisition, to);
}

/** The status that a requisition has in a stage. */
export function statusAtStage({ status }: Pick<Moved, 'status'>, { kind }: Pick<Stage, 'kind'>): RequisitionStatus {
  return kind === 'initial' && status === 'draft' ? 'draft' : STATUS_ON_ENTRY[kind];
}

function requiredRightOf({ requisition, from, to, isApproved = false }: StageMoveRequest): Right {
  if (REOPENED_STATUSES.includes(requisition.status) && !isFinalKind(to.kind)) return 'requisitions.reopen';
  return passesApproval(requisition, from, to) && !isApproved ? 'requisitions.approve' : 'requisitions.edit';
}

function refuseToKeys(requisition: Moved, from: Stage, to: Stage): void {
  if (isCancellingKind(to.kind)) throw requisitionErrors.cancellingTransitionForbidden({});
  if (isFinalKind(from.kind) || FINAL_STATUSES.includes(requisition.status)) {
    throw requestErrors.invalidTransition({ allowedTransitions: [] });
  }
}

function passesApproval({ status }: Moved, from: Stage, to: Stage): boolean {
  const awaitsApproval = from.kind === 'approval' || status === 'pending_approval';
  return awaitsApproval && to.sortOrder > from.sortOrder && to.kind !== 'approval';
}

/**
 * Refuses a target that is not a living stage of the requisition's pipeline.
 *
 * @throws ProcurekitError `stage_not_in_pipeline`
 */
export function requireStageOfPipeline<S extends Stage>(
  stage: S | null,
  requisition: Pick<Moved, 'pipelineId'>,
  at: Pick<Problem, 'pointer' | 'parameter'> = { pointer: '/stageId' },
): S {
  if (stage === null || stage.pipelineId !== requisition.pipelineId || stage.archivedAt !== null) {
    const { code } = requisitionErrors.stageNotInPipeline;
    throw rejectInput([{ ...at, code, message: 'Is no stage of the pipeline, or was archived' }]);
  }
  return stage;
}
