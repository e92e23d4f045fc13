import type { StateMachine, Transition } from '../../../records/transitions.js';
import { enumeration } from '../../../values/enumeration.js';

/** Statuses of a requisition. */
export const REQUISITION_STATUSES = enumeration('PurchaseRequisitionStatus', [
  'draft',
  'pending_approval',
  'in_progress',
  'on_hold',
  'completed',
  'rejected',
  'cancelled',
]);
export type RequisitionStatus = (typeof REQUISITION_STATUSES)[number];

/** Statuses that end a requisition without a purchase; API keys cannot bring it there. */
export const CANCELLING_STATUSES: readonly RequisitionStatus[] = ['rejected', 'cancelled'];
/** Statuses that only a reopening leaves. */
export const FINAL_STATUSES: readonly RequisitionStatus[] = ['completed', 'rejected', 'cancelled'];
/** Statuses in which a requisition is still worked on. */
export const OPEN_STATUSES: readonly RequisitionStatus[] = ['draft', 'pending_approval', 'in_progress', 'on_hold'];
/** Statuses in which a requisition can be archived. */
export const ARCHIVABLE_STATUSES: readonly RequisitionStatus[] = ['draft', 'completed', 'cancelled', 'rejected'];

type Move = Omit<Transition<RequisitionStatus>, 'from' | 'to'>;
const edit: Move = { right: 'requisitions.edit', byKey: true };
const editByUser: Move = { right: 'requisitions.edit', byKey: false };
const cancel: Move = { right: 'requisitions.edit', byKey: false, requiresReason: true };
const reopen: Move = { right: 'requisitions.reopen', byKey: false };

/** Moves of a requisition between its statuses. */
export const requisitionStatuses: StateMachine<RequisitionStatus> = {
  statuses: REQUISITION_STATUSES,
  transitions: [
    { from: 'draft', to: 'in_progress', ...edit },
    { from: 'draft', to: 'pending_approval', ...edit },
    { from: 'draft', to: 'cancelled', ...cancel },
    { from: 'pending_approval', to: 'in_progress', right: 'requisitions.approve', byKey: false },
    { from: 'pending_approval', to: 'rejected', right: 'requisitions.approve', byKey: false, requiresReason: true },
    { from: 'pending_approval', to: 'draft', ...edit },
    { from: 'in_progress', to: 'pending_approval', ...edit },
    { from: 'in_progress', to: 'on_hold', ...edit },
    { from: 'in_progress', to: 'completed', ...edit },
    { from: 'in_progress', to: 'cancelled', ...cancel },
    { from: 'on_hold', to: 'in_progress', ...edit },
    { from: 'on_hold', to: 'cancelled', ...cancel },
    { from: 'rejected', to: 'draft', ...editByUser },
    { from: 'completed', to: 'in_progress', ...reopen },
    { from: 'cancelled', to: 'draft', ...reopen },
  ],
};
