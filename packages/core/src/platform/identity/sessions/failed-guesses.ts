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

/** Where a password is guessed: strangers who fail to sign in keep nobody who is signed in from changing it. */
type GuessedWhen = 'sign-in' | 'second-factor' | 'change-password';

/**
 * Refuses to check a password of an account, whether there is one or not, that was guessed at too often. It is asked before and after
 * a check: guesses that are sent at the same time are counted before the last of them is answered, so more of them open no more.
 *
 * @throws ProcurekitError `too_many_attempts`
 */
export async function refuseTooManyGuesses(world: World, when: GuessedWhen, account: GuessedAt): Promise<void> {
  const state = await world.port(RateLimiter).look(bucketOf(when, account), POLICY, world.port(Clock).now());
  if (!state.allowed) throw sessionErrors.tooManyAttempts({ retryAfter: Math.max(1, state.resetSeconds) });
}

/** Counts a failed check. */
export async function countGuess(world: World, when: GuessedWhen, account: GuessedAt): Promise<void> {
  await world.port(RateLimiter).take(bucketOf(when, account), POLICY, world.port(Clock).now());
}

function bucketOf(when: GuessedWhen, { email, passwordHash }: GuessedAt): string {
  return accountBucket(when, email, passwordHash ?? '');
}
