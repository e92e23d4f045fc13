import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import { requireLeadsTo } from '../../../kernel/rows/moves.js';
import { moveItems, noteSupplier } from '../../requisitions/index.js';
import { supplierRfqEvents } from '../events.js';
import { holdRfq } from '../hold.js';
import { withdrawDrafts } from '../quotes/withdraw-drafts.js';
import { noteRfq, type RfqDeed, type RfqWork } from './history.js';
import { revokePublicTokens } from './public-token.js';
import { RfqItems, SupplierRfqs } from './records.js';
import { AWAITING_STATUSES, RFQ_MOVES, type RfqStatus } from './statuses.js';

type RfqRow = Row<typeof SupplierRfqs>;
type Changing = UnitOfWork & { readonly expectedVersion?: number };

/** Price requests that one unit of work lets expire: it must not hold up others for long. */
const AT_ONCE = 200;

/** Notes that the supplier opened the price request; only the first time counts. */
export async function viewRfq(work: RfqWork, unit: UnitOfWork, id: string): Promise<RfqRow> {
  const rfq = await holdRfq(unit, id);
  if (rfq.status !== 'sent') return rfq;
  await noteSupplier(unit, { ...rfq, deed: 'viewed', rfqId: id });
  const changes = { viewedAt: unit.now };
  const viewed = await moveRfq(work, unit, rfq, { to: 'viewed', action: 'viewed', changes });
  unit.announce(supplierRfqEvents.viewed, viewed);
  return viewed;
}

/** Notes that the supplier makes no offer. @throws ProcurekitError `invalid_transition` */
export async function declineRfq(
  work: RfqWork,
  unit: UnitOfWork,
  id: string,
  { reason }: { readonly reason?: string | null } = {},
): Promise<RfqRow> {
  const rfq = await holdRfq(unit, id);
  const declined = await moveRfq(work, unit, rfq, { to: 'declined', action: 'declined', comment: reason });
  await withdrawDrafts(unit, id);
  await noteSupplier(unit, { ...declined, deed: 'declined', rfqId: id });
  unit.announce(supplierRfqEvents.declined, declined);
  return declined;
}

/** Ends a price request that has its answer, or needs none any more. @throws ProcurekitError `invalid_transition` */
export async function closeRfq(work: RfqWork, unit: Changing, id: string): Promise<RfqRow> {
  const rfq = await holdRfq(unit, id);
  return moveRfq(work, unit, rfq, { to: 'closed', action: 'closed', changes: { closedAt: unit.now } });
}

/**
 * Takes a price request back: its links stop working, drafts of quotes are withdrawn, and items that no other price
 * request asks for are new again.
 *
 * @throws ProcurekitError `invalid_transition`
 */
export async function cancelRfq(work: RfqWork, unit: Changing, id: string): Promise<RfqRow> {
  const rfq = await holdRfq(unit, id);
  const changes = { cancelledAt: unit.now };
  const cancelled = await moveRfq(work, unit, rfq, { to: 'cancelled', action: 'cancelled', changes });
  await revokePublicTokens(unit, id);
  await withdrawDrafts(unit, id);
  await releaseItems(unit, cancelled);
  return cancelled;
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

interface RfqMove extends Omit<RfqDeed, 'from'> {
  readonly to: RfqStatus;
  readonly changes?: { readonly [K in keyof RfqRow]?: RfqRow[K] | undefined };
}

/** Brings a price request into another status and notes it. @throws ProcurekitError `invalid_transition` */
export async function moveRfq(
  work: RfqWork,
  unit: UnitOfWork,
  rfq: RfqRow,
  { to, action, comment, changes = {} }: RfqMove,
): Promise<RfqRow> {
  requireLeadsTo(RFQ_MOVES, rfq.status, to);
  // Whoever is asked again has not answered that yet.
  const asked = to === 'sent' ? { respondedAt: null } : {};
  const after = await saveRow(unit, SupplierRfqs, rfq.id, { ...asked, ...changes, status: to, updatedAt: unit.now });
  await noteRfq(work, unit, after, { action, from: rfq.status, comment });
  return after;
}

async function releaseItems(unit: UnitOfWork, rfq: RfqRow): Promise<void> {
  const items = await itemIdsOf(unit, rfq.id);
  const living = {
    procurementId: rfq.procurementId,
    status: { in: ['sent', 'viewed', 'responded', 'expired', 'declined'] },
  } as const;
  const elsewhere = await unit.tx.collection(RfqItems).list({
    where: { procurementItemId: { in: items }, rfqId: { within: { record: SupplierRfqs, where: living } } },
    select: ['procurementItemId'],
  });
  const asked = new Set(elsewhere.map(({ procurementItemId }) => procurementItemId));
  const itemIds = items.filter((id) => !asked.has(id));
  await moveItems(unit, { procurementId: rfq.procurementId, itemIds, from: ['requested'], to: 'new' });
}

/** Items of the requisition that a price request asks for. */
export async function itemIdsOf({ tx }: UnitOfWork, rfqId: string): Promise<string[]> {
  const lines = await tx.collection(RfqItems).list({ where: { rfqId }, select: ['procurementItemId'] });
  return lines.flatMap(({ procurementItemId }) => procurementItemId ?? []);
}
