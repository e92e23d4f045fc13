import type { World } from '../../../kernel/operations/world.js';
import { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import { madeOnceOf } from '../../../kernel/values/made-once.js';

// Made at the first check of all, whoever it is of. Whoever guesses what it is of is not let in either.
const decoyOf = madeOnceOf((hasher: PasswordHasher) => hasher.hash('decoy'));

/**
 * Tells whether a password is the one that was hashed. Where there is no hash, because nobody has the address, a decoy is checked
 * instead, so that the answer takes as long.
 */
export async function checkPassword(world: World, password: string, hash: string | null | undefined): Promise<boolean> {
  const hasher = world.port(PasswordHasher);
  const decoy = await decoyOf(hasher);
  const matches = await hasher.verify(password, hash ?? decoy);
  return matches && typeof hash === 'string';
}
