import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Changes } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { holdRfq } from '../hold.js';
import { noteRfq, type RfqDeed, type RfqWork } from './history.js';
import { rfqMoves } from './moves.js';
import { SupplierRfqs } from './records.js';
import { AWAITING_STATUSES, type RfqStatus } from './statuses.js';

type RfqRow = Row<typeof SupplierRfqs>;

/** Price requests that one unit of work lets expire: it must not hold up others for long. */
const AT_ONCE = 200;

interface RfqMove extends Omit<RfqDeed, 'from'> {
  readonly to: RfqStatus;
  readonly changes?: Changes<RfqRow>;
}

/** Brings a price request that this unit of work holds into another status and notes it. @throws ProcurekitError `invalid_transition` */
export async function moveRfq(
  work: RfqWork,
  unit: UnitOfWork,
  rfq: RfqRow,
  { to, action, comment, changes }: RfqMove,
): Promise<RfqRow> {
  const after = await rfqMoves.lead(unit, rfq, to, changes);
  await noteRfq(work, unit, after, { action, from: rfq.status, comment });
  return after;
}

/** Notes that the supplier opened the price request; only the first time counts. */
export async function viewRfq(work: RfqWork, unit: UnitOfWork, id: string): Promise<void> {
  const rfq = await holdRfq(unit, id);
  if (rfq.status === 'sent') await moveRfq(work, unit, rfq, { to: 'viewed', action: 'viewed' });
}

/**
 * Lets price requests of a portal expire whose deadline has passed, and tells how many there were. To be called every
 * minute, and again as long as it finds `limit` of them.
 */
export async function expireRfqs(
  work: RfqWork,
  unit: UnitOfWork,
  { limit = AT_ONCE }: { readonly limit?: number } = {},
): Promise<number> {
  const due = await unit.tx.collection(SupplierRfqs).list({
    // Whoever answered by mail has answered, although nobody has submitted the quote yet.
    where: { status: { in: AWAITING_STATUSES }, responseDeadline: { lt: unit.now }, respondedAt: null },
    order: [
      ['responseDeadline', 'asc'],
      ['id', 'asc'],
    ],
    limit,
  });
  for (const rfq of due) await moveRfq(work, unit, rfq, { to: 'expired', action: 'expired' });
  return due.length;
}
