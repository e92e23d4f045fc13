import type { Ids } from '../../../ports/ids.js';
import type { PasswordHasher } from '../../../ports/password-hasher.js';

/** Tells whether a password is the one that was hashed. */
export type CheckPassword = (password: string, hash: string | null | undefined) => Promise<boolean>;

/**
 * Builds the check of passwords. Where there is no hash, because nobody has the address, a decoy is checked instead, so that the
 * answer takes as long.
 */
export function createPasswordCheck(deps: {
  readonly passwordHasher: PasswordHasher;
  readonly ids: Pick<Ids, 'randomBytes'>;
}): CheckPassword {
  let decoy: Promise<string> | undefined;
  const makeDecoy = () => deps.passwordHasher.hash(Buffer.from(deps.ids.randomBytes(16)).toString('base64url'));
  return async (password, hash) => {
    // Made at the first check of all, whoever it is of.
    const decoyHash = await (decoy ??= makeDecoy());
    const matches = await deps.passwordHasher.verify(password, hash ?? decoyHash);
    return matches && typeof hash === 'string';
  };
}
