import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Changes } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { sourcingErrors } from './errors.js';
import { SupplierQuotes } from './quotes/records.js';
import { SupplierRfqs } from './rfqs/records.js';

type RfqRow = Row<typeof SupplierRfqs>;

/** Until when the prices of a group are hidden: the last deadline of those that are sealed. */
function sealEnd(group: readonly Pick<RfqRow, 'sealedUntilDeadline' | 'responseDeadline'>[]): string | null {
  const deadlines = group.flatMap(({ sealedUntilDeadline, responseDeadline }) =>
    sealedUntilDeadline ? (responseDeadline ?? []) : [],
  );
  return deadlines.toSorted().at(-1) ?? null;
}

/**
 * Brings the seal of a group up to date after a deadline has moved. One supplier's later deadline keeps the prices of all
 * others hidden: whoever knew them could tell the one who still answers.
 */
export async function sealGroup(unit: Pick<UnitOfWork, 'tx'>, groupId: string): Promise<void> {
  const rfqs = await groupOf(unit, groupId);
  const sealedUntil = sealEnd(rfqs);
  if (rfqs.every((rfq) => rfq.sealedUntil === sealedUntil)) return;
  await unit.tx.collection(SupplierRfqs).updateWhere({ groupId }, { sealedUntil });
  const rfqId = { in: rfqs.map(({ id }) => id) };
  await unit.tx.collection(SupplierQuotes).updateWhere({ rfqId }, { sealedUntil });
}

/**
 * Refuses to open a sealed group before its time: once one of its price requests was sent, no deadline is brought forward or
 * taken away, and none of them stops being sealed.
 *
 * @throws ProcurekitError `sealed_deadline_locked`
 */
export async function refuseEarlier(
  unit: Pick<UnitOfWork, 'tx'>,
  rfq: RfqRow,
  { responseDeadline, sealedUntilDeadline }: Changes<RfqRow>,
): Promise<void> {
  const { responseDeadline: before } = rfq;
  const isEarlier =
    before !== null && responseDeadline !== undefined && (responseDeadline === null || responseDeadline < before);
  const isUnsealed = rfq.sealedUntilDeadline && sealedUntilDeadline === false;
  if (!isEarlier && !isUnsealed) return;
  const group = await groupOf(unit, rfq.groupId);
  if (!isSent(group) || !group.some((member) => member.sealedUntilDeadline)) return;
  throw sourcingErrors.sealedDeadlineLocked({ responseDeadline: before });
}

function isSent(group: readonly Pick<RfqRow, 'sentAt'>[]): boolean {
  return group.some(({ sentAt }) => sentAt !== null);
}

function groupOf({ tx }: Pick<UnitOfWork, 'tx'>, groupId: string) {
  return tx.collection(SupplierRfqs).list({
    where: { groupId },
    order: [['id', 'asc']],
    select: ['id', 'sealedUntilDeadline', 'responseDeadline', 'sealedUntil', 'sentAt'],
  });
}
