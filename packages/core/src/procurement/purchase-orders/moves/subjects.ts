import type { SubjectRef } from '../../../platform/approvals/index.js';
import { subjectNamed } from '../../writes/index.js';
import type { OrderRow } from '../records.js';

/** An order as what is approved. */
export const subjectOf = subjectNamed('purchase_order');

/** What was decided of the requisition of an order: it has to be approved before the order is sent. */
export function awardBehind({ procurementId }: Pick<OrderRow, 'procurementId'>): readonly SubjectRef[] {
  return procurementId === null ? [] : [{ subjectType: 'award', subjectId: procurementId }];
}
