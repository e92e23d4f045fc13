import type { ApprovalGate, SubjectRef } from '../../approvals/index.js';
import type { BudgetHolds } from '../../budgets/index.js';
import type { RequisitionSourcing } from '../../requisitions/index.js';
import type { FollowOrders } from '../followers.js';
import type { OrderRow } from '../records.js';
import type { WriteDeps } from '../write-order.js';

/** What moving orders needs from outside the module. */
export interface MoveDeps extends WriteDeps {
  readonly gate: ApprovalGate;
  readonly budgets: BudgetHolds;
  readonly sourcing: RequisitionSourcing;
  readonly follow: FollowOrders;
}

/** An order as what is approved. */
export function subjectOf({ id }: { readonly id: string }): SubjectRef {
  return { subjectType: 'purchase_order', subjectId: id };
}

/** What has to be approved before an order is sent: what was decided of its requisition, and the order itself. */
export function subjectsOf({ id, procurementId }: Pick<OrderRow, 'id' | 'procurementId'>): readonly SubjectRef[] {
  const award = procurementId === null ? [] : [{ subjectType: 'award', subjectId: procurementId } as const];
  return [...award, subjectOf({ id })];
}
