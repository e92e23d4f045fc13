import { port } from './port.js';

/** A limit: a number of calls per sliding window. */
export interface RatePolicy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** What is left of a bucket after a call. */
export interface RateState {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until a call is allowed again (when refused, or when none is left) or until the window starts over. */
  readonly resetSeconds: number;
}

/** Counts calls by bucket. Processes that share a store share the counts. */
export interface RateLimiter {
  /** Takes one call from a bucket; a refused call is not counted. Returns synchronously if possible. */
  take(bucket: string, policy: RatePolicy, nowMs: number): RateState | Promise<RateState>;
  /** Returns the state of a bucket without taking a call from it. */
  look(bucket: string, policy: RatePolicy, nowMs: number): RateState | Promise<RateState>;
  close(): Promise<void>;
}

export const RateLimiter = port<RateLimiter>('rateLimiter');
