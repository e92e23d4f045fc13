import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { insertRow, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { dayMeant, isDateAlone } from '../../../kernel/values/time/due-day.js';
import { startOfLocalDay } from '../../../kernel/values/time/local-day.js';
import { getRegionalDefaults, Portals } from '../../identity/index.js';
import { approvalErrors } from '../errors.js';
import { makesCircle } from './chain.js';
import type { delegationOperations, NewDelegation } from './operations.js';
import { Delegations, type DelegationRow } from './records.js';

/** The handlers of the delegation's operations. */
export const delegationHandlers: Handlers<typeof delegationOperations> = {
  get: async ({ db, caller }) => shown(await db.collection(Delegations).findOne({ userId: caller.userId })),
  set: (call, { body }) => setDelegation(call, body),
};

async function setDelegation(call: WriteCall, { toUserId, from, until, reason }: NewDelegation) {
  const { userId } = call.caller;
  // Held meanwhile, so that two who delegate to each other at once are not both let through.
  await call.tx.collection(Portals).findForUpdate(call.portalId);
  const before = await call.tx.collection(Delegations).findOne({ userId });
  if (toUserId === null) {
    if (before !== null) await removeRow(call, Delegations, before);
    return shown(null);
  }
  const startsAt = await beginningOf(call, from ?? call.now);
  const wanted = { userId, toUserId, startsAt, endsAt: until ?? null, reason: reason ?? null };
  requireInOrder(wanted);
  if (makesCircle(wanted, await call.tx.collection(Delegations).list({}))) throw approvalErrors.delegationCircle({});
  if (before !== null) return shown(await saveChanges(call, Delegations, before, wanted));
  return shown(await insertRow(call, Delegations, newRow(Delegations, { id: call.id(), now: call.now }, wanted)));
}

/** A date alone means the beginning of that day where the portal is. */
async function beginningOf(call: WriteCall, from: string): Promise<string> {
  if (!isDateAlone(from)) return from;
  const { timezone } = await getRegionalDefaults(call);
  return startOfLocalDay(dayMeant(from, timezone), timezone);
}

/** @throws ProcurekitError `validation_failed` */
function requireInOrder({ startsAt, endsAt }: Pick<DelegationRow, 'startsAt' | 'endsAt'>): void {
  if (endsAt === null || startsAt < endsAt) return;
  throw rejectInput([{ pointer: '/until', code: 'out_of_range', message: `Must be after ${startsAt}` }]);
}

function shown(row: DelegationRow | null) {
  const { toUserId = null, startsAt = null, endsAt = null, reason = null } = row ?? {};
  return { toUserId, from: startsAt, until: endsAt, reason };
}
