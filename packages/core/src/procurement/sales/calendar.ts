import { approvalGate } from '../../platform/approvals/index.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Changes, Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row, Where } from '../../kernel/records/record.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { dayOver, type LocalTime } from '../../kernel/values/time/due-day.js';
import { getLocalTime } from '../../platform/identity/index.js';
import { decideBy } from './contracts/decide-by.js';
import { termAt } from './contracts/next-term.js';
import { Contracts } from './contracts/records.js';
import { CONTRACT_MOVES } from './contracts/statuses.js';
import { toldOfChange } from './events.js';
import { SalesInvoices } from './invoices/records.js';
import { salesInvoiceMoves } from './invoices/moves.js';
import { movedFrom } from '../../kernel/rows/moves.js';
import { CommercialProposals } from './proposals/records.js';
import { proposalMoves } from './proposals/moves.js';

interface Sweep {
  /** Documents that one unit of work moves: it must not hold up others for long. */
  readonly limit: number;
}

const expiring = (now: string) => ({
  status: { in: movedFrom(proposalMoves.table, 'expired', 'time') },
  validUntil: { lt: now },
  archivedAt: null,
});
const fallingDue = (time: LocalTime) => ({
  status: { in: movedFrom(salesInvoiceMoves.table, 'overdue', 'time') },
  ...dayOver('dueDate', time),
  archivedAt: null,
});
const beginning = (now: string) => ({
  status: { in: movedFrom(CONTRACT_MOVES.sale, 'active', 'time') },
  or: [{ validFrom: null }, { validFrom: { lte: now } }],
});
const ending = (now: string) => ({
  status: { in: movedFrom(CONTRACT_MOVES.sale, 'expired', 'time') },
  validUntil: { lt: now },
});

/** Whether the time has come for a document of a portal. A look costs nobody a turn at writing, so it comes first. */
export async function hasSalesDue(db: Reader, now: string, portalId: string): Promise<boolean> {
  const time = await getLocalTime({ db, portalId, now });
  const found = await Promise.all([
    db.collection(CommercialProposals).exists(expiring(now)),
    db.collection(SalesInvoices).exists(fallingDue(time)),
    db.collection(Contracts).exists(beginning(now)),
    db.collection(Contracts).exists(ending(now)),
  ]);
  return found.includes(true);
}

/**
 * Moves documents whose time has come: proposals and contracts expire, contracts that renew themselves go on for another term, invoices
 * fall due, signed contracts become active.
 * Tells how many there were; to be called again as long as it finds `limit` of them. A document that was moved is not found
 * again, so a sweep that breaks off is simply repeated.
 */
export async function followCalendar(unit: UnitOfWork, { limit }: Sweep): Promise<number> {
  const { now } = unit;
  const time = await getLocalTime({ ...unit, db: unit.tx });
  let found = 0;
  const rest = () => limit - found;
  found += await moveDue(unit, CommercialProposals, expiring(now), { status: 'expired' }, rest());
  found += await moveDue(unit, SalesInvoices, fallingDue(time), { status: 'overdue' }, rest());
  found += await activateDue(unit, rest());
  found += await moveDue(unit, Contracts, ending(now), (contract) => endOrRenew(contract, now), rest());
  return found;
}

function endOrRenew(contract: Row<typeof Contracts>, now: string): Changes<Row<typeof Contracts>> {
  const term = termAt(contract, now);
  return term === null
    ? { status: 'expired', amendment: null }
    : { ...term, decideBy: decideBy({ ...contract, ...term }) };
}

// What a policy wants approved by now waits for that, also where it was signed before there was the policy.
async function activateDue(unit: UnitOfWork, limit: number): Promise<number> {
  if (limit <= 0) return 0;
  const contracts = unit.tx.collection(Contracts);
  const due = await contracts.list({ where: beginning(unit.now), select: ['id'], order: [['id', 'asc']] });
  const open: string[] = [];
  for (const { id } of due) {
    if (open.length === limit) break;
    if ((await approvalGate(unit).look(unit, { subjectType: 'contract', subjectId: id })) !== 'shut') open.push(id);
  }
  if (open.length === 0) return 0;
  return moveDue(unit, Contracts, { and: [beginning(unit.now), { id: { in: open } }] }, { status: 'active' }, limit);
}

async function moveDue<R extends RecordType>(
  unit: UnitOfWork,
  record: R,
  due: Where<Row<R>>,
  changes: Changes<Row<R>> | ((document: Row<R>) => Changes<Row<R>>),
  limit: number,
): Promise<number> {
  if (limit <= 0) return 0;
  const changesOf = typeof changes === 'function' ? changes : () => changes;
  const documents = unit.tx.collection(record);
  // Every record has an id, which the type of an unknown one cannot say.
  const found = (await documents.list({ where: due, limit })) as unknown as readonly { readonly id: string }[];
  const ids = found.map(({ id }) => id);
  await documents.findManyForUpdate(ids);
  // Looked at again now that they are held: a payment may have come in between.
  const held = await documents.list({ where: { and: [due, { id: { in: ids } }] } as Where<Row<R>> });
  for (const document of held) {
    await saveChanges(unit, record, document, changesOf(document), toldOfChange(record));
  }
  return found.length;
}
