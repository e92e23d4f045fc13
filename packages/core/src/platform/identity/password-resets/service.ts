import type { Handlers } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Clock } from '../../../kernel/ports/clock.js';
import type { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import type { SystemTransaction } from '../../../kernel/ports/storage.js';
import { accountBucket } from '../passwords/account-bucket.js';
import type { passwordResetOperations } from './operations.js';
import { resetPassword } from './reset-password.js';
import { RESET_SECONDS } from './reset-seconds.js';
import { Mailer } from '../../../kernel/ports/mailer.js';

const MAILS_TO_ADDRESS = { limit: 5, windowSeconds: 15 * 60 };

/** What the service needs from outside the module. */
export interface PasswordResetDeps {
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly rateLimiter: RateLimiter;
  /** False where only the embedding program signs people in. */
  readonly passwordSignIn: boolean;
  /** Whether this server sends mails at all. */
  readonly hasMailer: boolean;
  /** Queues the mailing of a link: see `sendRequestedReset`. */
  readonly queueReset: (tx: SystemTransaction, now: string, email: string) => Promise<void>;
}

/** Builds the handlers of forgotten passwords. */
export function createPasswordResetService(deps: PasswordResetDeps): Handlers<typeof passwordResetOperations> {
  const requirePasswords = () => {
    if (!deps.passwordSignIn) throw requestErrors.routeNotFound({});
  };
  return {
    async forgotPassword(call, { body: { email } }) {
      requirePasswords();
      const { allowed } = await call
        .port(RateLimiter)
        .take(accountBucket('reset', email), MAILS_TO_ADDRESS, call.port(Clock).now());
      // Whether there is anybody to mail to is found out later, so that the answer takes as long either way.
      if (allowed) await call.acrossPortals((tx) => deps.queueReset(tx, call.now, email));
      const mailStatus = call.port(Mailer) !== undefined ? 'queued' : 'failed';
      return { status: 'password_reset_requested', linkExpiresInSeconds: RESET_SECONDS, mailStatus } as const;
    },
    async resetPassword(call, { body }) {
      requirePasswords();
      await resetPassword(call, body);
      return undefined;
    },
  };
}
