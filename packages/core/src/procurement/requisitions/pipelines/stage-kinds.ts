import type { RequisitionStatus } from '../status/statuses.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

/** What a stage means for a requisition that enters it. */
export const STAGE_KINDS = enumeration('StageKind', ['initial', 'work', 'approval', 'success', 'cancelling']);
export type StageKind = (typeof STAGE_KINDS)[number];

/** Status that a requisition gets on entering a stage of each kind. */
export const STATUS_ON_ENTRY: Readonly<Record<StageKind, RequisitionStatus>> = {
  initial: 'in_progress',
  work: 'in_progress',
  approval: 'pending_approval',
  success: 'completed',
  cancelling: 'cancelled',
};

/** Whether a requisition ends in a stage of this kind. */
export function isFinalKind(kind: StageKind): boolean {
  return kind === 'success' || kind === 'cancelling';
}

/** Whether a stage of this kind ends a requisition without a purchase. */
export function isCancellingKind(kind: StageKind): boolean {
  return kind === 'cancelling';
}
