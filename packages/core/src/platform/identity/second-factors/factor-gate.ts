import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { SealedColumns } from '../../../kernel/records/sealed-columns.js';
import { toEpochMs } from '../../../kernel/values/time/instant.js';
import type { UserRow } from '../records.js';
import { countGuess, refuseTooManyGuesses } from '../sessions/failed-guesses.js';
import { readCode, type TypedCode } from './codes.js';
import { secondFactorErrors } from './errors.js';
import { RecoveryCodes, SecondFactors, type SecondFactorRow } from './records.js';
import { stepOf } from './totp.js';
import type { World } from '../../../kernel/operations/world.js';

/** What is known before anything is written. */
type Reading = World & { readonly db: Reader; readonly now: string };

/**
 * Looks at the code of somebody whose second factor is on, before anything is written; nothing happens where it is off. Wrong codes are
 * counted by account, as wrong passwords are.
 *
 * @throws ProcurekitError `second_factor_required`, `second_factor_invalid`, `too_many_attempts`
 */
export async function lookAtCode(
  call: Reading,
  user: Pick<UserRow, 'id' | 'email' | 'passwordHash'>,
  code: string | undefined,
): Promise<void> {
  const { db, now } = call;
  const factor = await confirmedFactor(db, user.id);
  if (factor === null) return;
  if (code === undefined) throw secondFactorErrors.secondFactorRequired({});
  await refuseTooManyGuesses(call, 'second-factor', user);
  const typed = readCode(code);
  const isGood = stepIn(call, factor, typed, now) !== null || (await unusedCode(db, user.id, typed)) !== null;
  if (!isGood) {
    await countGuess(call, 'second-factor', user);
    throw secondFactorErrors.secondFactorInvalid({});
  }
  // Guesses that came at the same time are counted by now.
  await refuseTooManyGuesses(call, 'second-factor', user);
}

/**
 * Uses the code up, and tells whether a second factor is on. Of two who send one code at once, one is let in.
 *
 * @throws ProcurekitError `second_factor_required`, `second_factor_invalid`
 */
export async function useCode(
  { tx, now, ...world }: World & Pick<UnitOfWork, 'tx' | 'now'>,
  userId: string,
  code: string | undefined,
): Promise<{ readonly isOn: boolean }> {
  const found = await confirmedFactor(tx, userId);
  // Held until the end: whoever comes with the same code reads what this one leaves.
  const factor = found === null ? null : await tx.collection(SecondFactors).findForUpdate(found.id);
  if (factor === null) return { isOn: false };
  if (code === undefined) throw secondFactorErrors.secondFactorRequired({});
  const typed = readCode(code);
  const step = stepIn(world, factor, typed, now);
  const spare = step === null ? await unusedCode(tx, userId, typed) : null;
  if (step !== null) await tx.collection(SecondFactors).update(factor.id, { lastStep: step });
  else if (spare !== null) await tx.collection(RecoveryCodes).update(spare.id, { usedAt: now });
  else throw secondFactorErrors.secondFactorInvalid({});
  return { isOn: true };
}

/** The second factor of a user, if it is on. */
export async function confirmedFactor(db: Reader, userId: string): Promise<SecondFactorRow | null> {
  const factor = await db.collection(SecondFactors).findOne({ userId });
  return factor === null || factor.confirmedAt === null ? null : factor;
}

/** What the secret of an authenticator is bound to. */
export function contextOf(factorId: string): string {
  return `second-factor:${factorId}`;
}

/** Where the secrets of authenticators are kept. */
export const sealedInSecondFactors: SealedColumns = {
  record: SecondFactors,
  columns: ['sealedSecret'],
  contextOf: (_portalId, factorId) => contextOf(factorId),
};

/** The time step of a code of the authenticator, if it is good and was not used. */
export function stepIn(
  world: World,
  { id, sealedSecret, lastStep }: SecondFactorRow,
  typed: TypedCode,
  now: string,
): number | null {
  if (typed.kind !== 'authenticator') return null;
  const secret = world.port(SecretBox).open(sealedSecret, contextOf(id));
  return stepOf(typed.digits, { secret, lastStep, nowMs: toEpochMs(now) });
}

async function unusedCode(db: Reader, userId: string, typed: TypedCode) {
  if (typed.kind !== 'recovery') return null;
  return db.collection(RecoveryCodes).findOne({ userId, codeHash: typed.hash, usedAt: null });
}
