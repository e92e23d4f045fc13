import type { WriteCall } from '../../../kernel/operations/call.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { AccountMails } from '../account-mails.js';
import { Users } from '../records.js';
import { endSessionsOf } from '../sessions/write-session.js';
import { requireOwnerHimself } from '../users/write-user.js';
import { secondFactorErrors } from './errors.js';
import { removeFactor } from './write-factor.js';

/**
 * Removes the second factor of somebody who has lost it, for an administrator, and ends all of their sessions.
 *
 * @throws ProcurekitError `not_found`, `insufficient_rights`, `second_factor_off`
 */
export async function resetFactor(call: WriteCall, id: string): Promise<undefined> {
  const user = await getRowToChange(call, Users, id);
  requireOwnerHimself(call, user);
  if (!(await removeFactor(call, id))) throw secondFactorErrors.secondFactorOff({});
  await endSessionsOf(call, id);
  await call.port(AccountMails).factorChange(call, { email: user.email, fullName: user.fullName, change: 'reset' });
  return undefined;
}
