import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import { accountBucket } from '../passwords/account-bucket.js';
import type { World } from '../../../kernel/operations/world.js';

const PER_MINUTE = { limit: 1, windowSeconds: 60 };
const PER_DAY = { limit: 5, windowSeconds: 24 * 60 * 60 };

/** Mails with links that an address may be sent, whether it is known or not. */
export interface ResendLimits {
  /** Counts the mail of a registration: it is one of the day. */
  countRegistration(email: string): Promise<void>;
  /** Counts a mail that was asked for. @throws ProcurekitError `rate_limited` */
  admit(email: string): Promise<void>;
}

export function createResendLimits(world: World): ResendLimits {
  const limits = [
    ['minute', PER_MINUTE],
    ['day', PER_DAY],
  ] as const;
  return {
    async countRegistration(email) {
      await world.port(RateLimiter).take(accountBucket('resend-day', email), PER_DAY, world.port(Clock).now());
    },
    async admit(email) {
      // Looked at first, so that what one limit refuses does not count for the other.
      for (const way of ['look', 'take'] as const) {
        for (const [name, policy] of limits) {
          const limiter = world.port(RateLimiter);
          const now = world.port(Clock).now();
          const { allowed, resetSeconds } = await limiter[way](accountBucket(`resend-${name}`, email), policy, now);
          if (!allowed) throw requestErrors.rateLimited({ retryAfter: Math.max(1, resetSeconds) });
        }
      }
    },
  };
}
