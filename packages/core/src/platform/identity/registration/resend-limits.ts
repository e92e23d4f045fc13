import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import { accountBucket } from '../passwords/account-bucket.js';
import type { World } from '../../../kernel/operations/world.js';

const PER_DAY = { limit: 5, windowSeconds: 24 * 60 * 60 };
const LIMITS = [
  ['minute', { limit: 1, windowSeconds: 60 }],
  ['day', PER_DAY],
] as const;

/** Counts the mail of a registration among those with links that an address may be sent in a day, whether it is known or not. */
export async function countRegistration(world: World, email: string): Promise<void> {
  await world.port(RateLimiter).take(accountBucket('resend-day', email), PER_DAY, world.port(Clock).now());
}

/** Counts a mail that was asked for. @throws ProcurekitError `rate_limited` */
export async function admitResend(world: World, email: string): Promise<void> {
  // Looked at first, so that what one limit refuses does not count for the other.
  for (const way of ['look', 'take'] as const) {
    for (const [name, policy] of LIMITS) {
      const limiter = world.port(RateLimiter);
      const now = world.port(Clock).now();
      const { allowed, resetSeconds } = await limiter[way](accountBucket(`resend-${name}`, email), policy, now);
      if (!allowed) throw requestErrors.rateLimited({ retryAfter: Math.max(1, resetSeconds) });
    }
  }
}
