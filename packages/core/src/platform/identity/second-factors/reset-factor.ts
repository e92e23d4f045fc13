import type { WriteCall } from '../../../kernel/operations/call.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { Users } from '../records.js';
import { endSessionsOf } from '../sessions/write-session.js';
import { requireOwnerHimself } from '../users/write-user.js';
import { secondFactorErrors } from './errors.js';
import type { MailFactorChange } from './service.js';
import { removeFactor } from './write-factor.js';

/** What resetting needs from outside the module. */
export interface FactorResetDeps {
  readonly mailFactorChange: MailFactorChange;
}

/**
 * Removes the second factor of somebody who has lost it, for an administrator, and ends all of their sessions.
 *
 * @throws ProcurekitError `not_found`, `insufficient_rights`, `second_factor_off`
 */
export async function resetFactor(
  { mailFactorChange }: FactorResetDeps,
  call: WriteCall,
  id: string,
): Promise<undefined> {
  const user = await getRowToChange(call, Users, id);
  requireOwnerHimself(call, user);
  if (!(await removeFactor(call, id))) throw secondFactorErrors.secondFactorOff({});
  await endSessionsOf(call, id);
  await mailFactorChange(call, { email: user.email, fullName: user.fullName, change: 'reset' });
  return undefined;
}
