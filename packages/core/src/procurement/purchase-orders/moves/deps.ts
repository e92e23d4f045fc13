import type { SubjectRef } from '../../../platform/approvals/index.js';
import type { OrderRow } from '../records.js';

/** An order as what is approved. */
export function subjectOf({ id }: { readonly id: string }): SubjectRef {
  return { subjectType: 'purchase_order', subjectId: id };
}

/** What has to be approved before an order is sent: what was decided of its requisition, and the order itself. */
export function subjectsOf({ id, procurementId }: Pick<OrderRow, 'id' | 'procurementId'>): readonly SubjectRef[] {
  const award = procurementId === null ? [] : [{ subjectType: 'award', subjectId: procurementId } as const];
  return [...award, subjectOf({ id })];
}
