import type { Answer } from './call.js';

/** State of the rate limit of a key, as the answer tells it. */
export interface RateLimit {
  /** Requests in a window. */
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Seconds until the window starts anew. */
  readonly resetSeconds: number;
}

/** An answer with all that came with it. */
export interface ApiResponse<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
  /** Id under which the server has logged the request. */
  readonly requestId: string;
  /** Number of attempts that it took. */
  readonly attempts: number;
  /** Undefined when the server tells none. */
  readonly rateLimit: RateLimit | undefined;
  /** True when the server had carried out the call before, for the same idempotency key. */
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

function rateLimitOf(headers: Headers): RateLimit | undefined {
  const read = (name: string) => Number(headers.get(`ratelimit-${name}`) ?? Number.NaN);
  const rateLimit = { limit: read('limit'), remaining: read('remaining'), resetSeconds: read('reset') };
  // Where one is missing, the others would mislead.
  return Object.values(rateLimit).some(Number.isNaN) ? undefined : rateLimit;
}
