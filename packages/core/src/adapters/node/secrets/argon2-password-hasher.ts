import type { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import { loadPackage } from '../../load-package.js';

// Argon2id as the OWASP Password Storage Cheat Sheet advises: 19 MiB, two passes, one lane.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords with Argon2id. The library is loaded at first use; without it there are no passwords. */
export const argon2PasswordHasher: PasswordHasher = {
  async hash(password) {
    const { hash } = await loadArgon2();
    return hash(password, ARGON2);
  },
  async verify(password, hashed) {
    const { verify } = await loadArgon2();
    return verify(hashed, password);
  },
  isThere: () =>
    loadArgon2().then(
      () => true,
      () => false,
    ),
};

function loadArgon2() {
  return loadPackage(() => import('@node-rs/argon2'), { name: '@node-rs/argon2', neededBy: 'Passwords need' });
}
