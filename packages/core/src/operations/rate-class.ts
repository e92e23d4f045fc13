/** Whom a limit counts: the caller, the address that a request comes from, or the token in its path. */
export type Counted = 'caller' | 'ip' | 'token';

/** How many requests are served per minute. */
export interface RateLimit {
  readonly by: Counted;
  readonly perMinute: number;
}

/**
 * How often operations may be called, by class. Operations of one class share their counters. `perMinute` of `caller` is that
 * of keys and users themselves.
 */
export const RATE_CLASSES = {
  /** Keys and users: each by its own limit. */
  caller: [],
  /** Not counted: what was counted when it was asked for, or what a machine asks for all the time. */
  uncounted: [],
  login: [{ by: 'ip', perMinute: 10 }],
  registration: [{ by: 'ip', perMinute: 10 }],
  confirmation: [{ by: 'ip', perMinute: 10 }],
  availability: [{ by: 'ip', perMinute: 20 }],
  resend: [{ by: 'ip', perMinute: 20 }],
  supplier: [
    { by: 'token', perMinute: 60 },
    { by: 'ip', perMinute: 120 },
  ],
  inbound: [{ by: 'token', perMinute: 600 }],
  oauth: [{ by: 'ip', perMinute: 20 }],
  /** Pages and descriptions that anybody may read. */
  page: [{ by: 'ip', perMinute: 120 }],
} as const satisfies Readonly<Record<string, readonly RateLimit[]>>;

/** A class of operations that are counted together. */
export type RateClass = keyof typeof RATE_CLASSES;
