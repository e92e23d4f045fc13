import { Ids } from '../../../kernel/ports/ids.js';
import { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import type { Transaction } from '../../../kernel/ports/storage.js';
import type { Role } from '../../../kernel/access/roles.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import { identityErrors } from '../errors.js';
import { Users, type UserRow } from '../records.js';
import { temporaryPassword } from '../passwords/temporary-password.js';
import type { World } from '../../../kernel/operations/world.js';

interface NewUserFacts extends Partial<
  Pick<UserRow, 'phone' | 'offerAcceptedAt' | 'dataConsentAt' | 'marketingConsentAt'>
> {
  readonly email: string;
  readonly fullName: string;
  readonly roles: Role[];
  readonly pipelineIds?: string[] | undefined;
  readonly warehouseIds?: string[] | undefined;
  readonly managerId?: string | null | undefined;
  readonly password?: string | undefined;
  /** Null until the address is confirmed, for those who registered by themselves. */
  readonly emailVerifiedAt: string | null;
}

/**
 * A user at the start, with the password hashed: that takes time, so it is done outside any transaction. Without a password one is
 * made up, which must be changed at the first sign-in; where passwords cannot be hashed, there is none.
 */
export async function newUser(world: World, { password, ...facts }: NewUserFacts, now: string) {
  const isMadeUp = password === undefined && ((await world.port(PasswordHasher).isThere?.()) ?? true);
  const generated = isMadeUp ? temporaryPassword(world.port(Ids)) : null;
  const secret = password ?? generated;
  const passwordHash = secret === null ? null : await world.port(PasswordHasher).hash(secret);
  const own = { passwordHash, mustChangePassword: generated !== null };
  return { row: newRow(Users, { id: world.id(), now }, facts, own), temporaryPassword: generated };
}

/** @throws ProcurekitError `email_taken` */
export async function insertUser(tx: Transaction, row: UserRow): Promise<void> {
  await withUniqueRules(() => tx.collection(Users).insert(row), { email: () => identityErrors.emailTaken({}) });
}
