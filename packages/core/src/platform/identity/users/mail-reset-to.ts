import type { WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { sendReset } from '../password-resets/send-reset.js';
import { RESET_SECONDS } from '../password-resets/reset-seconds.js';
import { Users } from '../records.js';
import { requireOwnSignIn } from '../sign-in-settings/require-own-sign-in.js';
import { requireOwnerHimself } from './write-user.js';

/**
 * Mails a user a link to set a new password, for an administrator.
 *
 * @throws ProcurekitError `not_found`, `insufficient_rights`, `invalid_status` for a user who is not active
 */
export async function mailResetTo(call: WriteCall, id: string) {
  requireOwnSignIn(call);
  const user = await getRowToChange(call, Users, id);
  requireOwnerHimself(call, user);
  if (!user.isActive) throw requestErrors.invalidStatus({ currentStatus: 'inactive', allowedStatuses: ['active'] });
  const mailStatus = await sendReset(call, user);
  const reason = mailStatus === 'failed' ? 'no_mailer' : null;
  return { mailStatus, reason, linkExpiresInSeconds: RESET_SECONDS } as const;
}
