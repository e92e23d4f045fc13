import { Clock } from '../../../kernel/ports/clock.js';
import { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import { accountBucket } from '../passwords/account-bucket.js';
import { sessionErrors } from './errors.js';
import type { World } from '../../../kernel/operations/world.js';

const POLICY = { limit: 5, windowSeconds: 15 * 60 };

/** What a password was guessed at. */
export interface GuessedAt {
  readonly email: string;
  /** Whoever sets another password, with a link in a mail, is not kept out by the guesses at the one before. */
  readonly passwordHash: string | null | undefined;
}

/** Counts failed checks of a password by account, whether there is such an account or not. */
export interface FailedGuesses {
  /** @throws ProcurekitError `too_many_attempts` */
  refuseTooMany(account: GuessedAt): Promise<void>;
  count(account: GuessedAt): Promise<void>;
}

/** Where a password is guessed: strangers who fail to sign in keep nobody who is signed in from changing it. */
export type GuessedWhen = 'sign-in' | 'second-factor' | 'change-password';

/**
 * Builds the count of failures. It is looked at before and after a password is checked: guesses that are sent at the same time
 * are counted before the last of them is answered, so more of them open no more.
 */
export function createFailedGuesses(when: GuessedWhen, world: World): FailedGuesses {
  const bucketOf = ({ email, passwordHash }: GuessedAt) => accountBucket(when, email, passwordHash ?? '');
  return {
    async refuseTooMany(account) {
      const state = await world.port(RateLimiter).look(bucketOf(account), POLICY, world.port(Clock).now());
      if (!state.allowed) throw sessionErrors.tooManyAttempts({ retryAfter: Math.max(1, state.resetSeconds) });
    },
    async count(account) {
      await world.port(RateLimiter).take(bucketOf(account), POLICY, world.port(Clock).now());
    },
  };
}
