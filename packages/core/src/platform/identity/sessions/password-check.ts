import { Ids } from '../../../kernel/ports/ids.js';
import { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import type { World } from '../../../kernel/operations/world.js';

/** Tells whether a password is the one that was hashed. */
export type CheckPassword = (password: string, hash: string | null | undefined) => Promise<boolean>;

/**
 * Builds the check of passwords. Where there is no hash, because nobody has the address, a decoy is checked instead, so that the
 * answer takes as long.
 */
export function createPasswordCheck(world: World): CheckPassword {
  let decoy: Promise<string> | undefined;
  const makeDecoy = () =>
    world.port(PasswordHasher).hash(Buffer.from(world.port(Ids).randomBytes(16)).toString('base64url'));
  return async (password, hash) => {
    // Made at the first check of all, whoever it is of.
    const decoyHash = await (decoy ??= makeDecoy());
    const matches = await world.port(PasswordHasher).verify(password, hash ?? decoyHash);
    return matches && typeof hash === 'string';
  };
}
