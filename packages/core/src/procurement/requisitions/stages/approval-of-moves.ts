import type { Row } from '../../../kernel/records/record.js';
import type { Stages } from '../pipelines/records.js';
import type { Requisitions } from '../records.js';
import type { RequisitionStatus } from '../status/statuses.js';

type PlacedStage = Pick<Row<typeof Stages>, 'kind' | 'sortOrder'>;

/** Statuses in which money can be committed, or was. */
const GOING_ON: readonly RequisitionStatus[] = ['in_progress', 'on_hold', 'completed'];

/** A move of a requisition: its status before and after, and the stages of its pipeline that it leads from and to. */
export interface RequisitionMove {
  readonly status: { readonly from: Row<typeof Requisitions>['status']; readonly to: RequisitionStatus };
  readonly stage: { readonly from: PlacedStage; readonly to: PlacedStage };
  readonly stages: readonly PlacedStage[];
}

/**
 * Whether a move takes a requisition out of an approval to where it goes on, forwards or backwards, or past one, or completes it. What goes back to a draft
 * or ends commits nothing; a draft has passed nothing, in whichever stage it is.
 */
export function leavesApproval({ status, stage, stages }: RequisitionMove): boolean {
  if (status.to === 'completed' && status.from !== 'completed') return true;
  const { from, to } = stage;
  if (!GOING_ON.includes(status.to) || to.kind === 'approval') {
    // Within the approval stage itself, a status that is set by hand is a way out as well.
    return from === to && to.kind === 'approval' && GOING_ON.includes(status.to) && !GOING_ON.includes(status.from);
  }
  if (status.from === 'pending_approval' || from.kind === 'approval') return true;
  const passed = status.from === 'draft' ? Number.NEGATIVE_INFINITY : from.sortOrder;
  return stages.some(({ kind, sortOrder }) => kind === 'approval' && passed < sortOrder && sortOrder < to.sortOrder);
}

/** Whether a requisition waits for its approval now, and did not before. */
export function entersApproval({ status }: RequisitionMove): boolean {
  return status.to === 'pending_approval' && status.from !== 'pending_approval';
}

/** Whether a requisition stops waiting without going on. */
export function givesUpApproval({ status }: RequisitionMove): boolean {
  return status.from === 'pending_approval' && status.to !== 'pending_approval' && !GOING_ON.includes(status.to);
}
