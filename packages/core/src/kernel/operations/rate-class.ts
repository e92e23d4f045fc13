/** Whom a limit counts: the caller, the address that a request comes from, or the token in its path. */
export type Counted = 'caller' | 'ip' | 'token';

/** Requests per minute by the name of each limit, where the installation does not say otherwise. */
export const RATE_LIMITS = {
  /** Of a key that has no limit of its own. */
  key: 300,
  /** Of a signed-in user. */
  user: 600,
  login: 10,
  register: 10,
  confirm: 10,
  availability: 20,
  resend: 20,
  supplierToken: 60,
  supplierIp: 120,
  inbound: 600,
  oauth: 20,
  dataset: 60,
  /** Enough to look up every error code in a minute. */
  page: 300,
  /** Failed checks of credentials from one address, before further failures are turned away. */
  failedKey: 60,
} as const;

/** Requests per minute by the name of each limit. */
export type RateLimits = { readonly [Name in keyof typeof RATE_LIMITS]: number };

/** A limit of a class. */
export interface RateLimit {
  readonly by: Counted;
  readonly limit: keyof RateLimits;
}

/**
 * How often operations may be called, by class. Operations of one class share their counters.
 */
export const RATE_CLASSES = {
  /** Keys and users: each by its own limit. */
  caller: [],
  /** Not counted: what was counted when it was asked for, or what a machine asks for all the time. */
  uncounted: [],
  login: [{ by: 'ip', limit: 'login' }],
  /** As often as one may sign in. */
  passwordReset: [{ by: 'ip', limit: 'login' }],
  registration: [{ by: 'ip', limit: 'register' }],
  confirmation: [{ by: 'ip', limit: 'confirm' }],
  availability: [{ by: 'ip', limit: 'availability' }],
  resend: [{ by: 'ip', limit: 'resend' }],
  supplier: [
    { by: 'token', limit: 'supplierToken' },
    { by: 'ip', limit: 'supplierIp' },
  ],
  inbound: [{ by: 'token', limit: 'inbound' }],
  oauth: [{ by: 'ip', limit: 'oauth' }],
  /** Datasets that business intelligence pulls. */
  dataset: [{ by: 'ip', limit: 'dataset' }],
  /** Pages and descriptions that anybody may read. */
  page: [{ by: 'ip', limit: 'page' }],
} as const satisfies Readonly<Record<string, readonly RateLimit[]>>;

/** A class of operations that are counted together. */
export type RateClass = keyof typeof RATE_CLASSES;
