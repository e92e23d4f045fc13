import { Ids } from '../../../kernel/ports/ids.js';
import { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import type { World } from '../../../kernel/operations/world.js';

// Made at the first check of all, whoever it is of.
const decoys = new WeakMap<PasswordHasher, Promise<string>>();

/**
 * Tells whether a password is the one that was hashed. Where there is no hash, because nobody has the address, a decoy is checked
 * instead, so that the answer takes as long.
 */
export async function checkPassword(world: World, password: string, hash: string | null | undefined): Promise<boolean> {
  const hasher = world.port(PasswordHasher);
  const decoy = decoys.get(hasher) ?? hasher.hash(Buffer.from(world.port(Ids).randomBytes(16)).toString('base64url'));
  decoys.set(hasher, decoy);
  const decoyHash = await decoy;
  const matches = await hasher.verify(password, hash ?? decoyHash);
  return matches && typeof hash === 'string';
}
