import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import type { RfqWork } from './history.js';
import { moveRfq } from './move-rfq.js';
import { SupplierRfqs } from './records.js';
import { AWAITING_STATUSES } from './statuses.js';

type RfqRow = Row<typeof SupplierRfqs>;

/**
 * Notes that the supplier of a price request answered by mail before its deadline: it is reminded of nothing and has not failed to
 * answer, whenever somebody enters and submits what it wrote. One that had expired meanwhile waits for that again.
 */
export async function noteMailedAnswer(work: RfqWork, unit: UnitOfWork, rfq: RfqRow, arrivedAt: string): Promise<void> {
  const { status, respondedAt } = rfq;
  if (!isInTime(rfq, arrivedAt) || respondedAt !== null || ![...AWAITING_STATUSES, 'expired'].includes(status)) return;
  const answered = { respondedAt: arrivedAt };
  if (status === 'expired') await moveRfq(work, unit, rfq, { to: 'sent', action: 'updated', changes: answered });
  else await saveRow(unit, SupplierRfqs, rfq.id, { ...answered, updatedAt: unit.now });
}

/** Forgets an answer by mail that was none after all. */
export async function forgetMailedAnswer(unit: UnitOfWork, rfqId: string): Promise<void> {
  const rfq = await unit.tx.collection(SupplierRfqs).findForUpdate(rfqId);
  if (rfq === null || rfq.respondedAt === null || !AWAITING_STATUSES.includes(rfq.status)) return;
  await saveRow(unit, SupplierRfqs, rfqId, { respondedAt: null, updatedAt: unit.now });
}

/** Whether a time is before the deadline of a price request. */
export function isInTime({ responseDeadline }: Pick<RfqRow, 'responseDeadline'>, at: string): boolean {
  return responseDeadline === null || at < responseDeadline;
}
