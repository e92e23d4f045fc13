import type { Reader } from '../../../kernel/ports/storage.js';
import type { PortalCaller } from '../../../kernel/access/caller.js';
import type { Row, Where } from '../../../kernel/records/record.js';
import { seatFor } from '../rules/decide-step.js';
import { holdersOf, type Seat } from '../rules/seats.js';
import { companyOf, deciderOf, peopleOf } from './company.js';
import { progressOf } from './progress-of.js';
import { ApprovalSeats, Approvals, type ApprovalRow } from './records.js';

interface Looking {
  readonly db: Reader;
  readonly caller: PortalCaller;
  readonly now: string;
}

/** Ids of the approvals that wait for a decision of somebody, for themselves or for whom they stand in for. */
export async function idsAwaiting({ db, caller: { userId }, now }: Looking): Promise<readonly string[]> {
  const people = await peopleOf(db);
  const decider = await deciderOf(db, userId, now);
  const named = [userId, ...decider.standsInFor];
  const roles = new Set<string>(people.filter(({ id }) => named.includes(id)).flatMap((person) => person.roles));
  // One after the other, because each has an index of its own.
  const ofPeople = await openSeats(db, { userId: { in: named } });
  const seats = [...ofPeople, ...(await openSeats(db, { role: { in: [...roles] } }))];
  // Not what is approved: of that there may be much.
  const rows = await db.collection(Approvals).list({
    where: { id: { in: [...new Set(seats.map(({ approvalId }) => approvalId))] }, status: 'pending' },
    select: ['id', 'flow', 'currentStep', 'requestedById', 'createdById', 'responsibleId'],
    order: [['id', 'asc']],
  });
  return rows
    .filter((row) => typeof seatFor(progressOf(row), companyOf(row, people), decider) === 'object')
    .map(({ id }) => id);
}

function openSeats(db: Reader, whose: Where<Row<typeof ApprovalSeats>>) {
  const where = { ...whose, isOpen: true };
  return db.collection(ApprovalSeats).list({ where, select: ['approvalId'], order: [['id', 'asc']] });
}

/** Who is asked in the present step of approvals, by their ids. Those who ask, or created what it is about, never decide. */
export async function peopleAsked(
  db: Reader,
  approvals: readonly Pick<ApprovalRow, 'id' | 'requestedById' | 'createdById'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const people = await peopleOf(db);
  const seats = await db.collection(ApprovalSeats).list({
    where: { isOpen: true, approvalId: { in: approvals.map(({ id }) => id) } },
    select: ['approvalId', 'userId', 'role'],
    order: [['id', 'asc']],
  });
  return new Map(
    approvals.map(({ id, requestedById, createdById }) => {
      // A seat is a user's or that of a role, as it was written.
      const asked = seats.filter(({ approvalId }) => approvalId === id) as readonly unknown[] as readonly Seat[];
      return [id, holdersOf(asked, people).filter((each) => each !== requestedById && each !== createdById)];
    }),
  );
}

/** The approvals that somebody has to decide on, or has decided on. */
export async function mineWhere(call: Looking): Promise<Where<ApprovalRow>> {
  return { or: [{ id: { in: [...(await idsAwaiting(call))] } }, decidedBy(call.caller.userId)] };
}

/** The approvals that somebody may look at: all of them with the right to, else those that they ask for or are asked in. */
export async function visibleWhere(call: Looking): Promise<Where<ApprovalRow> | null> {
  const { userId, rights } = call.caller;
  if (rights.has('approvals.view_all')) return null;
  const seated = { id: { within: { record: ApprovalSeats, where: { userId }, column: 'approvalId' } } };
  return {
    or: [{ requestedById: userId }, { createdById: userId }, seated, { id: { in: [...(await idsAwaiting(call))] } }],
  };
}

function decidedBy(userId: string): Where<ApprovalRow> {
  const where = { userId, isOpen: false };
  return { id: { within: { record: ApprovalSeats, where, column: 'approvalId' } } };
}
