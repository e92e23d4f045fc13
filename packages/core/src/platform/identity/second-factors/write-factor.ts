import type { PortalCaller } from '../../../kernel/access/caller.js';
import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { Portals, Users } from '../records.js';
import { Sessions } from '../sessions/records.js';
import { mintRecoveryCodes, readCode } from './codes.js';
import { secondFactorErrors } from './errors.js';
import { contextOf, stepIn } from './factor-gate.js';
import { RecoveryCodes, SecondFactors, type SecondFactorRow } from './records.js';
import { mintSecret, otpauthUri } from './totp.js';
import type { World } from '../../../kernel/operations/world.js';

type Unit = Pick<UnitOfWork, 'tx' | 'now'>;

/** Makes an authenticator for whoever calls, which counts once it is confirmed. @throws ProcurekitError `second_factor_on` */
export async function beginFactor(call: WriteCall) {
  const { userId } = call.caller;
  const before = await holdFactor(call, userId);
  if (before?.confirmedAt) throw secondFactorErrors.secondFactorOn({});
  if (before !== null) await call.tx.collection(SecondFactors).remove(before.id);
  const [id, secret] = [call.id(), mintSecret(call.port(Ids))];
  const sealedSecret = call.port(SecretBox).seal(secret, contextOf(id));
  const row = { id, userId, sealedSecret, confirmedAt: null, lastStep: 0, createdAt: call.now };
  await call.tx.collection(SecondFactors).insert(row);
  return asTold(call.tx, call, secret);
}

/** What an authenticator has to know. */
export interface AuthenticatorSecret {
  /** In Base32. */
  readonly secret: string;
  /** `otpauth` address. */
  readonly uri: string;
}

/** What the authenticator that was begun and not confirmed has to know, or null. */
export async function begunSecret(
  call: World & Pick<WriteCall, 'portalId' | 'caller'> & { readonly db: Reader },
): Promise<AuthenticatorSecret | null> {
  const { db, portalId, caller } = call;
  const factor = await db.collection(SecondFactors).findOne({ userId: caller.userId, confirmedAt: null });
  if (factor === null) return null;
  return asTold(db, { portalId, caller }, call.port(SecretBox).open(factor.sealedSecret, contextOf(factor.id)));
}

async function asTold(db: Reader, { portalId, caller }: Pick<WriteCall, 'portalId' | 'caller'>, secret: string) {
  const portal = await getRow(db, Portals, portalId);
  const user = await getRow(db, Users, caller.userId);
  return { secret, uri: otpauthUri(secret, { issuer: portal.name, label: user.email }) };
}

/**
 * Turns the second factor of whoever calls on, and returns recovery codes, which are known this once. What was signed in without it
 * and had to add it is signed out, but for the session of the call.
 *
 * @throws ProcurekitError `second_factor_on`, `second_factor_off`, `second_factor_invalid`
 */
export async function confirmFactor(call: WriteCall, code: string): Promise<readonly string[]> {
  const { userId } = call.caller;
  const factor = await holdFactor(call, userId);
  if (factor === null) throw secondFactorErrors.secondFactorOff({});
  if (factor.confirmedAt !== null) throw secondFactorErrors.secondFactorOn({});
  const step = stepIn(call, factor, readCode(code), call.now);
  if (step === null) throw secondFactorErrors.secondFactorInvalid({});
  await call.tx.collection(SecondFactors).update(factor.id, { confirmedAt: call.now, lastStep: step });
  await letOn(call, call.caller);
  return renewCodes(call, userId);
}

/** Makes new recovery codes of a user; earlier ones stop. */
export async function renewCodes({ tx, now, ...world }: World & Unit, userId: string): Promise<readonly string[]> {
  const codes = mintRecoveryCodes(world.port(Ids));
  await tx.collection(RecoveryCodes).removeWhere({ userId });
  const rows = codes.map(({ hash }) => ({ id: world.id(), userId, codeHash: hash, usedAt: null, createdAt: now }));
  await tx.collection(RecoveryCodes).insertMany(rows);
  return codes.map(({ code }) => code);
}

/** Removes the second factor of a user with all of its codes; false where there was none. */
export async function removeFactor({ tx }: Pick<Unit, 'tx'>, userId: string): Promise<boolean> {
  await tx.collection(RecoveryCodes).removeWhere({ userId });
  return (await tx.collection(SecondFactors).removeWhere({ userId })) > 0;
}

// The user is held first: two who begin at once would both add a row.
async function holdFactor({ tx }: Pick<Unit, 'tx'>, userId: string): Promise<SecondFactorRow | null> {
  await tx.collection(Users).findForUpdate(userId);
  return tx.collection(SecondFactors).findOne({ userId });
}

async function letOn({ tx }: Pick<Unit, 'tx'>, caller: PortalCaller): Promise<void> {
  const own = caller.kind === 'user' ? caller.session?.id : undefined;
  const limited = { userId: caller.userId, mustAddFactor: true } as const;
  if (own !== undefined) await tx.collection(Sessions).update(own, { mustAddFactor: false });
  await tx.collection(Sessions).removeWhere(limited);
}
