import type { Handlers } from '../../../kernel/operations/call.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Mailer } from '../../../kernel/ports/mailer.js';
import { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import { AccountMails } from '../account-mails.js';
import { accountBucket } from '../passwords/account-bucket.js';
import { requireOwnSignIn } from '../sign-in-settings/require-own-sign-in.js';
import type { passwordResetOperations } from './operations.js';
import { resetPassword } from './reset-password.js';
import { RESET_SECONDS } from './reset-seconds.js';
import { requestedReset } from './send-reset.js';

const MAILS_TO_ADDRESS = { limit: 5, windowSeconds: 15 * 60 };

/** The handlers of forgotten passwords. */
export const passwordResetHandlers: Handlers<typeof passwordResetOperations> = {
  async forgotPassword(call, { body: { email } }) {
    requireOwnSignIn(call);
    const { allowed } = await call
      .port(RateLimiter)
      .take(accountBucket('reset', email), MAILS_TO_ADDRESS, call.port(Clock).now());
    const { kind } = requestedReset;
    if (allowed) await call.acrossPortals((tx) => call.port(AccountMails).queue(call, tx, { kind, email }));
    const mailStatus = call.port(Mailer) !== undefined ? 'queued' : 'failed';
    return { status: 'password_reset_requested', linkExpiresInSeconds: RESET_SECONDS, mailStatus } as const;
  },
  async resetPassword(call, { body }) {
    requireOwnSignIn(call);
    await resetPassword(call, body);
    return undefined;
  },
};
