import type { Reader } from '../../../ports/storage.js';
import type { PortalCaller } from '../../../access/caller.js';
import type { Where } from '../../../records/record.js';
import { seatFor } from '../rules/decide-step.js';
import { companyOf, deciderOf, peopleOf } from './company.js';
import { progressOf } from './decide.js';
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
  const seats = await db.collection(ApprovalSeats).list({
    where: { isOpen: true, or: [{ userId: { in: named } }, { role: { in: [...roles] } }] },
    select: ['approvalId'],
    order: [['id', 'asc']],
  });
  const rows = await db.collection(Approvals).findMany([...new Set(seats.map(({ approvalId }) => approvalId))]);
  const isAwaited = (row: ApprovalRow) => typeof seatFor(progressOf(row), companyOf(row, people), decider) === 'object';
  return rows.filter((row) => row.status === 'pending' && isAwaited(row)).map(({ id }) => id);
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
