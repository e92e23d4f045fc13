import type { UploadCall, WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Right } from '../../../kernel/access/rights.js';
import type { Role } from '../../../kernel/access/roles.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import type { UnsentReason } from '../../../kernel/values/mail-outcome.js';
import { AccountMails } from '../account-mails.js';
import { identityErrors } from '../errors.js';
import { Users, type UserRow } from '../records.js';
import { endSessionsOf } from '../sessions/write-session.js';
import { userEvents } from './events.js';
import { keysOfUsers } from './extension-points.js';
import { insertUser, newUser } from './new-user.js';
import { passwordProblems } from '../passwords/password.js';
import type { NewUser, UserChange } from './schemas.js';
import type { World } from '../../../kernel/operations/world.js';
import { Composed } from '../../../kernel/operations/composed.js';

/**
 * Makes a user ready, which takes time because of the password, and returns the write that adds it.
 *
 * @throws ProcurekitError `insufficient_rights`, `validation_failed`, `email_taken`
 */
export async function prepareUser(call: UploadCall, sent: NewUser) {
  refuseOwnerRole(sent.roles);
  const problems = passwordProblems('/password', sent.password ?? '', sent.email);
  if (problems.length > 0) throw rejectInput(problems);
  // An administrator vouches for the address.
  const { row, temporaryPassword } = await newUser(call, { ...sent, emailVerifiedAt: call.now }, call.now);
  return async (unit: WriteCall) => {
    await insertUser(unit.tx, row);
    unit.announce(userEvents.created, row);
    return { ...row, temporaryPassword, ...(await mailPassword(unit, { ...row, temporaryPassword })) };
  };
}

// Whether somebody is active is the status of a user.
const USER_CHANGE = { announce: userEvents.updated, announceApart: { isActive: userEvents.statusChanged } } as const;

// A password that an administrator chose is theirs to tell.
async function mailPassword(
  call: WriteCall,
  { temporaryPassword, ...user }: UserRow & { readonly temporaryPassword: string | null },
) {
  const skipped = (reason: UnsentReason) => ({ mailStatus: 'skipped', reason }) as const;
  if (temporaryPassword === null) return skipped('not_wanted');
  const status = await call.port(AccountMails).temporaryPassword(call, { ...user, temporaryPassword });
  return status === 'failed' ? skipped('no_mailer') : ({ mailStatus: 'queued', reason: null } as const);
}

/** @throws ProcurekitError `not_found`, `version_conflict`, `insufficient_rights`, `last_owner`, `validation_failed` */
export async function changeUser(call: WriteCall, id: string, change: UserChange) {
  const before = await getRowToChange(call, Users, id);
  refuseChangeOfOwner(call, before, change);
  const after = await saveChanges(call, Users, before, change, USER_CHANGE);
  if (before.isActive && !after.isActive) await endSessionsOf(call, id);
  const held = { userId: id, before: rightsHeldBy(call, before), after: rightsHeldBy(call, after) };
  const losing = await Promise.all(call.ask(keysOfUsers).map((find) => find(call, held)));
  return { ...after, affectedKeys: losing.flat() };
}

function rightsHeldBy(world: World, { isActive, roles }: UserRow): ReadonlySet<Right> {
  return isActive ? world.port(Composed).permissions.rightsOf(roles) : new Set();
}

// A portal has one owner: the one who registered it.
function refuseOwnerRole(roles: readonly Role[]): void {
  if (roles.includes('tenant_owner')) throw requestErrors.insufficientRights({ requiredRight: 'tenant_owner' });
}

function refuseChangeOfOwner(call: WriteCall, user: UserRow, { roles, isActive }: UserChange): void {
  if (!user.roles.includes('tenant_owner')) return refuseOwnerRole(roles ?? []);
  requireOwnerHimself(call, user);
  if (isActive === false || roles?.includes('tenant_owner') === false) throw identityErrors.lastOwner({});
}

/** Keeps administrators away from the owner. @throws ProcurekitError `insufficient_rights` */
export function requireOwnerHimself({ caller }: Pick<WriteCall, 'caller'>, user: Pick<UserRow, 'id' | 'roles'>): void {
  if (!user.roles.includes('tenant_owner')) return;
  const isHimself = caller.kind === 'user' && caller.userId === user.id;
  if (!isHimself) throw requestErrors.insufficientRights({ requiredRight: 'tenant_owner' });
}
