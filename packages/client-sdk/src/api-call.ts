import type { Answer } from './call.js';

/** Rate limit of a key, as reported in the response. */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Seconds until the window starts over. */
  readonly resetSeconds: number;
}

/** A result with the details of its response. */
export interface ApiResponse<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  /** Id under which the server logged the request. */
  readonly requestId: string;
  /** Number of attempts made. */
  readonly attempts: number;
  /** Undefined if the server reports none. */
  readonly rateLimit: RateLimit | undefined;
  /** True if the server had already executed the call with the same idempotency key. */
  readonly replayed: boolean;
}

/** A call that has been sent: a promise of its result. */
export interface ApiCall<T> extends Promise<T> {
  /** The result with status, headers, rate limit and request id. */
  withResponse(): Promise<ApiResponse<T>>;
}

/** Makes the promise of a result from that of an answer. */
export function apiCall<T>(answer: Promise<Answer<T>>): ApiCall<T> {
  const result = answer.then(({ data }) => data);
  return Object.assign(result, {
    withResponse() {
      // The caller holds the other promise; this one must not end the process as an unhandled rejection.
      result.catch(() => undefined);
      return answer.then(describe);
    },
  });
}

function describe<T>({ data, response, requestId, attempts }: Answer<T>): ApiResponse<T> {
  const { status, headers } = response;
  const replayed = headers.get('idempotency-replayed') === 'true';
  return { data, status, headers, requestId, attempts, rateLimit: rateLimitOf(headers), replayed };
}

/** Reads the rate limit that an answer tells; undefined where it tells none. */
export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const read = (name: string) => Number(headers.get(`ratelimit-${name}`) ?? Number.NaN);
  const rateLimit = { limit: read('limit'), remaining: read('remaining'), resetSeconds: read('reset') };
  // Where one is missing, the others would mislead.
  return Object.values(rateLimit).some(Number.isNaN) ? undefined : rateLimit;
}
