import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { Users } from '../../identity/index.js';
import { standInsOf } from '../delegations/chain.js';
import { Delegations } from '../delegations/records.js';
import type { Decider } from '../rules/decide-step.js';
import type { Person } from '../rules/seats.js';
import type { Company } from '../rules/steps.js';
import type { ApprovalRow } from './records.js';

/** Everybody who can decide on anything in the portal. */
export async function peopleOf(db: Reader): Promise<readonly Person[]> {
  return db.collection(Users).list({
    where: { isActive: true },
    select: ['id', 'roles', 'managerId'],
    order: [['id', 'asc']],
  });
}

/** Who is who to an approval. */
export function companyOf(
  { requestedById, createdById, responsibleId }: Pick<ApprovalRow, 'requestedById' | 'createdById' | 'responsibleId'>,
  people: readonly Person[],
): Company {
  return { people, parties: { requestedById, createdById }, subject: { createdById, responsibleId } };
}

/** The same, with whom those who are not there any more delegated to: for what begins a step. */
export async function companyAt(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  approval: Parameters<typeof companyOf>[0],
): Promise<Company> {
  const people = await peopleOf(tx);
  const active = new Set(people.map(({ id }) => id));
  const leavers = [approval.responsibleId, ...people.map(({ managerId }) => managerId)].filter(
    (id) => id !== null && !active.has(id),
  );
  const replacements = await replacementsOf(
    tx,
    [...new Set(leavers)].flatMap((id) => id ?? []),
    { people, now },
  );
  return { ...companyOf(approval, people), replacements };
}

/** Somebody with those whom they stand in for at a moment, directly or through others. */
export async function deciderOf(db: Reader, userId: string, now: string): Promise<Decider> {
  const delegations = await db.collection(Delegations).list({ where: { startsAt: { lte: now } } });
  const principals = delegations.map((each) => each.userId);
  return { userId, standsInFor: principals.filter((id) => standInsOf(id, delegations, now).includes(userId)) };
}

/** Whom people who are not there any more delegated to, as far as those are. */
export async function replacementsOf(
  db: Reader,
  leavers: readonly string[],
  { people, now }: { readonly people: readonly Person[]; readonly now: string },
): Promise<ReadonlyMap<string, string>> {
  if (leavers.length === 0) return new Map();
  const delegations = await db.collection(Delegations).list({ where: { startsAt: { lte: now } } });
  const active = new Set(people.map(({ id }) => id));
  return new Map(
    leavers.flatMap((id) => {
      const standIn = standInsOf(id, delegations, now).find((each) => active.has(each));
      return standIn === undefined ? [] : [[id, standIn] as const];
    }),
  );
}
