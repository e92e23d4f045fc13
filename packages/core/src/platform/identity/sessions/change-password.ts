import type { SessionOfCaller } from '../../../kernel/access/caller.js';
import type { UploadCall, WriteCall } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { Users } from '../records.js';
import { passwordProblems, samePassword } from '../passwords/password.js';
import { sessionErrors } from './errors.js';
import { countGuess, refuseTooManyGuesses } from './failed-guesses.js';
import { checkPassword } from './password-check.js';
import type { PasswordChange } from './schemas.js';
import { sessionCookie, SessionCookie } from './sign-in.js';
import { Sessions } from './records.js';
import { endSessionsOf, openSession } from './write-session.js';
import type { World } from '../../../kernel/operations/world.js';

/**
 * Checks the old password and hashes the new one, and returns the write, which gives the user the new one, ends the other sessions
 * and lets the own go on under a new token.
 *
 * @throws ProcurekitError `current_password_invalid`, `too_many_attempts`, `validation_failed`
 */
export async function changePassword(call: World & Pick<UploadCall, 'caller' | 'db'>, sent: PasswordChange) {
  const user = await getRow(call.db, Users, call.caller.userId);
  const problems = passwordProblems('/newPassword', sent.newPassword, user.email);
  // A temporary password is to be changed, not to be kept.
  if (sent.newPassword === sent.currentPassword) problems.push(samePassword('/newPassword'));
  await refuseTooManyGuesses(call, 'change-password', user);
  if (!(await checkPassword(call, sent.currentPassword, user.passwordHash))) {
    await countGuess(call, 'change-password', user);
    const { code } = sessionErrors.currentPasswordInvalid;
    problems.unshift({ pointer: '/currentPassword', code, message: 'Must be the password that you sign in with now' });
  }
  if (problems.length > 0) throw rejectInput(problems);
  await refuseTooManyGuesses(call, 'change-password', user);
  const passwordHash = await call.port(PasswordHasher).hash(sent.newPassword);
  return (unit: WriteCall) => writePassword(unit, { before: user.passwordHash, passwordHash });
}

async function writePassword(
  call: WriteCall,
  { before, passwordHash }: { readonly before: string | null; readonly passwordHash: string },
) {
  const user = await call.tx.collection(Users).findForUpdate(call.caller.userId);
  if (user === null) throw requestErrors.notFound({});
  // Somebody changed it since it was checked: the one that was sent is not the current one any more.
  if (user.passwordHash !== before) {
    const { code } = sessionErrors.currentPasswordInvalid;
    throw rejectInput([{ pointer: '/currentPassword', code, message: 'The password was changed a moment ago' }]);
  }
  await saveChanges(call, Users, user, { passwordHash, mustChangePassword: false });
  const session = call.caller.kind === 'user' ? call.caller.session : undefined;
  if (session?.transport === 'cookie') return renewSession(call, { userId: user.id, session });
  await endSessionsOf(call, user.id, session === undefined ? {} : { butSessionId: session.id });
  return reply(undefined, {});
}

/** Ends all sessions of a user and opens one in place of that of the call. */
async function renewSession(
  call: WriteCall,
  { userId, session: { id, csrfToken } }: { readonly userId: string; readonly session: SessionOfCaller },
) {
  const before = await call.tx.collection(Sessions).find(id);
  await endSessionsOf(call, userId);
  const { token } = await openSession(call, {
    userId,
    transport: 'cookie',
    ip: before?.ip ?? null,
    userAgent: before?.userAgent ?? null,
    mustAddFactor: before?.mustAddFactor ?? false,
    // Pages that are open hold it, and the answer has no body to tell them another.
    csrfToken,
  });
  return reply(undefined, { cookies: [sessionCookie(call.port(SessionCookie), token)] });
}
