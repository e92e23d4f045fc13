import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import { Users, type UserRow } from '../records.js';
import { sessionErrors } from '../sessions/errors.js';
import type { SignInSettingsRow } from '../sign-in-settings/records.js';
import { isOwner } from '../users/is-owner.js';
import { userEvents } from '../users/events.js';
import { judgeClaims, type Claimed } from './claims.js';
import { companySignInErrors, type RefusedBecause } from './errors.js';
import { UserIdentities } from './records.js';

/** Who a provider says has signed in. */
export interface Arrived {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * The user whom a provider speaks of, with the roles that it gives now: the one who is known by this account; else, where the portal
 * wants it, a new one. Somebody who is here already has to connect the account first.
 *
 * @throws ProcurekitError `company_account_refused`, `user_inactive`
 */
export async function admitUser(unit: UnitOfWork, settings: SignInSettingsRow, arrived: Arrived): Promise<UserRow> {
  const claimed = judgeClaims(settings, arrived.claims);
  if (typeof claimed === 'string') throw refused(claimed);
  const user = (await findKnown(unit, arrived)) ?? (await addUser(unit, settings, claimed));
  if (!user.isActive) throw sessionErrors.userInactive({});
  await noteIdentity(unit, user, arrived);
  return giveRoles(unit, user, claimed);
}

/**
 * Connects an account at a provider to a user who is signed in and asked for it: whoever sets the provider can have it confirm any
 * address, and would become whoever they like.
 *
 * @throws ProcurekitError `company_account_refused`, `user_inactive`
 */
export async function connectAccount(
  unit: UnitOfWork,
  settings: SignInSettingsRow,
  { userId, ...arrived }: Arrived & { readonly userId: string },
): Promise<UserRow> {
  const claimed = judgeClaims(settings, arrived.claims);
  if (typeof claimed === 'string') throw refused(claimed);
  const user = await unit.tx.collection(Users).findForUpdate(userId);
  if (user?.isActive !== true) throw sessionErrors.userInactive({});
  if (!mayConnect(settings, user)) throw refused('connecting_off');
  const { issuer, subject } = arrived;
  const identities = unit.tx.collection(UserIdentities);
  const [known, own] = [await identities.findOne({ issuer, subject }), await identities.findOne({ userId, issuer })];
  if ((known !== null && known.userId !== userId) || (own !== null && own.subject !== subject)) {
    throw refused('connected_elsewhere');
  }
  await noteIdentity(unit, user, arrived);
  return giveRoles(unit, user, claimed);
}

/** Whether a user may connect an account: never the owner, who would be whoever sets the provider. */
export function mayConnect(
  { linksUsers }: SignInSettingsRow,
  user: Pick<UserRow, 'roles' | 'emailVerifiedAt'>,
): boolean {
  return linksUsers && user.emailVerifiedAt !== null && !isOwner(user);
}

function giveRoles(unit: UnitOfWork, user: UserRow, claimed: Claimed): Promise<UserRow> {
  return saveChanges(unit, Users, user, changesOf(user, claimed), { announce: userEvents.updated });
}

async function findKnown({ tx }: UnitOfWork, { issuer, subject }: Arrived): Promise<UserRow | null> {
  const identity = await tx.collection(UserIdentities).findOne({ issuer, subject });
  return identity === null ? null : tx.collection(Users).findForUpdate(identity.userId);
}

async function addUser(
  unit: UnitOfWork,
  settings: SignInSettingsRow,
  { email, fullName, roles }: Claimed,
): Promise<UserRow> {
  const { createsUsers, defaultRoles } = settings;
  const namesake = await unit.tx.collection(Users).findOne({ email });
  if (namesake !== null) throw refused(mayConnect(settings, namesake) ? 'not_connected' : 'address_taken');
  if (!createsUsers) throw refused('user_unknown');
  const given = roles ?? defaultRoles;
  if (given.length === 0) throw refused('no_role');
  const { now } = unit;
  const facts = { email, fullName, roles: [...given], emailVerifiedAt: now, passwordHash: null };
  const user = newRow(Users, { id: unit.id(), now }, facts);
  // In another portal there may be somebody with this address.
  await withUniqueRules(() => unit.tx.collection(Users).insert(user), { email: () => refused('address_taken') });
  unit.announce(userEvents.created, user);
  return user;
}

async function noteIdentity(unit: UnitOfWork, { id: userId }: UserRow, { issuer, subject }: Arrived): Promise<void> {
  const { tx, now } = unit;
  const known = await tx.collection(UserIdentities).findOne({ issuer, subject });
  if (known !== null) return;
  await tx.collection(UserIdentities).insert({ id: unit.id(), userId, issuer, subject, createdAt: now });
}

function changesOf({ roles, mustChangePassword }: UserRow, { roles: claimed }: Claimed) {
  const owns = isOwner({ roles });
  const isSame = claimed === null || (claimed.length === roles.length && claimed.every((role) => roles.includes(role)));
  return {
    ...(owns || isSame ? {} : { roles: [...claimed] }),
    // Nobody has to replace a temporary password to get in another way, and it is not to lie about for ever.
    ...(mustChangePassword ? { mustChangePassword: false, passwordHash: null } : {}),
  };
}

function refused(reason: RefusedBecause) {
  return companySignInErrors.companyAccountRefused({ reason });
}
