import type { SubjectRef } from '../../../platform/approvals/index.js';
import type { OrderRow } from '../records.js';

/** An order as what is approved. */
export function subjectOf({ id }: { readonly id: string }): SubjectRef {
  return { subjectType: 'purchase_order', subjectId: id };
}

/** What was decided of the requisition of an order: it has to be approved before the order is sent. */
export function awardBehind({ procurementId }: Pick<OrderRow, 'procurementId'>): readonly SubjectRef[] {
  return procurementId === null ? [] : [{ subjectType: 'award', subjectId: procurementId }];
}
