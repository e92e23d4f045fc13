import { port } from './port.js';

/** Hashes passwords slowly and with a salt. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  /** Whether hashing is available; if not, new users get no generated password and sign in another way. @default available */
  isThere?(): Promise<boolean>;
}

export const PasswordHasher = port<PasswordHasher>('passwordHasher');
