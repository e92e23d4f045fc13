import type { PasswordHasher } from '../../../ports/password-hasher.js';

// Argon2id as the OWASP Password Storage Cheat Sheet advises: 19 MiB, two passes, one lane.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords by Argon2id. The library is loaded when the first password comes. */
export const argon2PasswordHasher: PasswordHasher = {
  async hash(password) {
    const { hash } = await import('@node-rs/argon2');
    return hash(password, ARGON2);
  },
  async verify(password, hashed) {
    const { verify } = await import('@node-rs/argon2');
    return verify(hashed, password);
  },
};
