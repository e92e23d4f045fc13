import type { OpenCall, UnitOfWork } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { findLink, unknownLink, useLink } from '../one-time-links/one-time-link.js';
import { Users, type UserRow } from '../records.js';
import { endSessionsOf } from '../sessions/write-session.js';
import { passwordProblems, samePassword } from '../passwords/password.js';
import type { PasswordReset } from './schemas.js';
import { RESETS } from './send-reset.js';

/**
 * Sets the password of whoever was mailed this link, and ends all of their sessions. Whoever reads mails to an address has
 * confirmed it by that.
 *
 * @throws ProcurekitError `token_invalid`, `token_expired`, `token_already_used`, `validation_failed`
 */
export async function resetPassword(call: OpenCall, { token, newPassword }: PasswordReset): Promise<void> {
  const { portalId, link } = await findLink(RESETS, call, token);
  const user = requireActive(await call.system.collection(Users).findOne({ portalId, id: link.userId }));
  const problems = passwordProblems('/newPassword', newPassword, user.email);
  if (user.passwordHash !== null && (await call.port(PasswordHasher).verify(newPassword, user.passwordHash))) {
    problems.push(samePassword('/newPassword'));
  }
  if (problems.length > 0) throw rejectInput(problems);
  const passwordHash = await call.port(PasswordHasher).hash(newPassword);
  const actor = { type: 'user', id: user.id, name: user.fullName } as const;
  await call.inPortal(
    portalId,
    (unit) => writePassword(unit, { linkId: link.id, userId: user.id, passwordHash }),
    actor,
  );
}

async function writePassword(
  unit: UnitOfWork,
  { linkId, userId, passwordHash }: { readonly linkId: string; readonly userId: string; readonly passwordHash: string },
): Promise<void> {
  await useLink(RESETS, unit, linkId);
  const user = requireActive(await unit.tx.collection(Users).findForUpdate(userId));
  const emailVerifiedAt = user.emailVerifiedAt ?? unit.now;
  await saveChanges(unit, Users, user, { passwordHash, mustChangePassword: false, emailVerifiedAt });
  await endSessionsOf(unit, userId);
}

// A link of somebody who was deactivated since leads nowhere.
function requireActive<User extends Pick<UserRow, 'isActive'>>(user: User | null): User {
  if (user?.isActive !== true) throw unknownLink();
  return user;
}
