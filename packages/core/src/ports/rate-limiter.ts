/** A limit: so many calls in a window that slides. */
export interface RatePolicy {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** What is left of a bucket after a call. */
export interface RateState {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until a call is allowed again (when refused) or until the window starts anew. */
  readonly resetSeconds: number;
}

/** Counts calls by bucket. Processes that share a store share the counts. */
export interface RateLimiter {
  /** Takes one call from a bucket; a refused call is not counted. Answers at once where it can. */
  take(bucket: string, policy: RatePolicy, nowMs: number): RateState | Promise<RateState>;
  /** What a call would find in a bucket; takes none from it. */
  look(bucket: string, policy: RatePolicy, nowMs: number): RateState | Promise<RateState>;
  close(): Promise<void>;
}
