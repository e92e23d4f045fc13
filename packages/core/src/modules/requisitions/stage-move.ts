import type { Row } from '../../records/record.js';
import { requestErrors } from '../../operations/request-errors.js';
import { requisitionErrors } from './errors.js';
import type { Stages } from './pipelines/records.js';
import { isCancellingKind, isFinalKind, STATUS_ON_ENTRY } from './pipelines/stage-kinds.js';
import type { Requisitions } from './records.js';
import { FINAL_STATUSES, type RequisitionStatus } from './statuses.js';

type Stage = Pick<Row<typeof Stages>, 'id' | 'pipelineId' | 'kind' | 'sortOrder' | 'archivedAt'>;
type Moved = Pick<Row<typeof Requisitions>, 'pipelineId' | 'stageId' | 'status'>;

/** The right to let a requisition past its approval. */
const APPROVE = 'requisitions.approve';

/** Facts on which a stage move is decided. */
export interface StageMoveRequest {
  readonly requisition: Moved;
  readonly from: Stage;
  readonly to: Stage;
  readonly byKey: boolean;
  readonly rights: ReadonlySet<string>;
}

/**
 * Decides a move to another stage and returns the status that the requisition has there. A draft stays one in the
 * initial stage. Past an approval it goes only with the right to approve; back from one with the right to edit.
 *
 * @throws ProcurekitError `cancelling_transition_forbidden`, `invalid_transition`, `insufficient_rights`
 */
export function decideStageMove({ requisition, from, to, byKey, rights }: StageMoveRequest): RequisitionStatus {
  if (byKey) refuseToKeys(requisition, from, to);
  const mayApprove = !byKey && rights.has(APPROVE);
  if (!mayApprove && passesApproval(requisition, from, to)) {
    throw requestErrors.insufficientRights({ requiredRight: APPROVE });
  }
  return to.kind === 'initial' && requisition.status === 'draft' ? 'draft' : STATUS_ON_ENTRY[to.kind];
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
export function requireStageOfPipeline(stage: Stage | null, requisition: Pick<Moved, 'pipelineId'>): Stage {
  if (stage === null || stage.pipelineId !== requisition.pipelineId || stage.archivedAt !== null) {
    throw requisitionErrors.stageNotInPipeline({});
  }
  return stage;
}
