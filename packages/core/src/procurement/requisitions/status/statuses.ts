import { changes, type Move } from '../../../kernel/rows/moves.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

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

const edit = { right: 'requisitions.edit', keys: 'always' } as const;
const byPeople = { right: 'requisitions.edit', keys: 'never' } as const;
const approve = { right: 'requisitions.approve', keys: 'never' } as const;
const reopen = { right: 'requisitions.reopen', keys: 'never' } as const;

/** Moves of a requisition between its statuses. */
export const REQUISITION_MOVES: readonly Move<RequisitionStatus>[] = [
  ...changes({ draft: ['in_progress', 'pending_approval'] }, edit),
  ...changes({ draft: ['cancelled'] }, byPeople),
  ...changes({ pending_approval: ['in_progress', 'rejected'] }, approve),
  ...changes({ pending_approval: ['draft'], in_progress: ['pending_approval', 'on_hold', 'completed'] }, edit),
  ...changes({ in_progress: ['cancelled'] }, byPeople),
  ...changes({ on_hold: ['in_progress'] }, edit),
  ...changes({ on_hold: ['cancelled'], rejected: ['draft'] }, byPeople),
  ...changes({ completed: ['in_progress'], cancelled: ['draft'] }, reopen),
];
