/** Hashes passwords slowly and with a salt. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  /** Whether it can: where it cannot, no password is made up for a new user, who signs in some other way. @default it can */
  isThere?(): Promise<boolean>;
}
