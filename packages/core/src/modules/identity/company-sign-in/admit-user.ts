import type { UnitOfWork } from '../../../operations/call.js';
import { newRow } from '../../../rows/new-row.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { withUniqueRules } from '../../../rows/unique-rules.js';
import { Users, type UserRow } from '../records.js';
import { sessionErrors } from '../sessions/errors.js';
import type { SignInSettingsRow } from '../sign-in-settings/records.js';
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
 * wants it, the one with this confirmed address; else, where the portal wants it, a new one.
 *
 * @throws ProcurekitError `company_account_refused`, `user_inactive`
 */
export async function admitUser(unit: UnitOfWork, settings: SignInSettingsRow, arrived: Arrived): Promise<UserRow> {
  const claimed = judgeClaims(settings, arrived.claims);
  if (typeof claimed === 'string') throw refused(claimed);
  const user =
    (await findKnown(unit, arrived)) ??
    (await findByAddress(unit, settings, claimed)) ??
    (await addUser(unit, settings, claimed));
  if (!user.isActive) throw sessionErrors.userInactive({});
  await noteIdentity(unit, user, arrived);
  return saveChanges(unit, Users, user, changesOf(user, claimed), { announce: userEvents.updated });
}

async function findKnown({ tx }: UnitOfWork, { issuer, subject }: Arrived): Promise<UserRow | null> {
  const identity = await tx.collection(UserIdentities).findOne({ issuer, subject });
  return identity === null ? null : tx.collection(Users).findForUpdate(identity.userId);
}

/**
 * Somebody who is here already. Whoever sets the provider can have it confirm any address, and would become whoever they like: the owner
 * therefore is never known by an address, and neither is anybody whose own address was never confirmed.
 */
async function findByAddress({ tx }: UnitOfWork, { linksUsers }: SignInSettingsRow, { email }: Claimed) {
  const found = await tx.collection(Users).findOne({ email });
  if (found === null) return null;
  const isTheirs = linksUsers && found.emailVerifiedAt !== null && !found.roles.includes('tenant_owner');
  if (!isTheirs) throw refused('address_taken');
  const user = await tx.collection(Users).findForUpdate(found.id);
  // Whoever is known by another account already has shown who they are.
  const other = await tx.collection(UserIdentities).findOne({ userId: found.id });
  if (other !== null) throw refused('address_taken');
  return user;
}

async function addUser(
  unit: UnitOfWork,
  { createsUsers, defaultRoles }: SignInSettingsRow,
  { email, fullName, roles }: Claimed,
): Promise<UserRow> {
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
  const isOwner = roles.includes('tenant_owner');
  const isSame = claimed === null || (claimed.length === roles.length && claimed.every((role) => roles.includes(role)));
  return {
    ...(isOwner || isSame ? {} : { roles: [...claimed] }),
    // Nobody has to replace a temporary password to get in another way, and it is not to lie about for ever.
    ...(mustChangePassword ? { mustChangePassword: false, passwordHash: null } : {}),
  };
}

function refused(reason: RefusedBecause) {
  return companySignInErrors.companyAccountRefused({ reason });
}
