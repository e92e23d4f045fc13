import { createHash } from 'node:crypto';

import type { Clock } from '../../../ports/clock.js';
import type { RateLimiter } from '../../../ports/rate-limiter.js';
import { sessionErrors } from './errors.js';

const POLICY = { limit: 5, windowSeconds: 15 * 60 };

/** Counts failed checks of a password by account, whether there is such an account or not. */
export interface FailedSignIns {
  /** @throws ProcurekitError `too_many_attempts` */
  refuseTooMany(email: string): Promise<void>;
  count(email: string): Promise<void>;
}

/**
 * Builds the count of failures. It is looked at before and after a password is checked: guesses that are sent at the same time
 * are counted before the last of them is answered, so more of them open no more.
 */
export function createFailedSignIns(deps: { readonly rateLimiter: RateLimiter; readonly clock: Clock }): FailedSignIns {
  const { rateLimiter, clock } = deps;
  return {
    async refuseTooMany(email) {
      const state = await rateLimiter.look(bucketOf(email), POLICY, clock.now());
      if (!state.allowed) throw sessionErrors.tooManyAttempts({ retryAfter: Math.max(1, state.resetSeconds) });
    },
    async count(email) {
      await rateLimiter.take(bucketOf(email), POLICY, clock.now());
    },
  };
}

// Counters may lie in a shared store, where addresses have no business.
function bucketOf(email: string): string {
  return `sign-in:${createHash('sha256').update(email).digest('base64url').slice(0, 22)}`;
}
