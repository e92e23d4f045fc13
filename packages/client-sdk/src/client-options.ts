import type { Fetch } from './fetch.js';
import type { Logger } from './logger.js';
import type { Middleware } from './middleware.js';

/** Retries and time limits of a call. */
export interface RetryOptions {
  /** Retries after the first attempt; 0 for none. Waiting for the rate limit of the key is no retry. @default 3 */
  readonly maxRetries?: number | undefined;
  /** Time for one attempt including its body, in milliseconds. `Infinity` for no limit. @default 30000 */
  readonly timeoutMs?: number | undefined;
  /** Time for all attempts and the waits between them, in milliseconds. @default no limit */
  readonly deadlineMs?: number | undefined;
  /**
   * Longest time for which a call waits for its turn, because the rate limit of the key is used up or the server bears no more at once, in
   * milliseconds. The time that its attempts take does not count. A call whose turn would come later fails with `queued_too_long` as soon
   * as that is certain. @default 120000
   */
  readonly maxQueueMs?: number | undefined;
}

/** Options of a client. */
export interface ClientOptions extends RetryOptions {
  /** Address of the server, such as `https://procurement.example.com`. */
  readonly baseUrl: string;
  /** The full API key, or a function that returns it for each attempt, so that it can be replaced at run time. */
  readonly apiKey: string | (() => string | Promise<string>);
  /** @default the global `fetch` */
  readonly fetch?: Fetch | undefined;
  /** Called around each attempt, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Logs each attempt and each wait, never the key. Any object with pino's methods. @default silent */
  readonly logger?: Logger | undefined;
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Wait before the first retry, in milliseconds; doubled for each further one, with jitter. @default 500 */
  readonly retryDelayMs?: number | undefined;
  /** Upper limit of the doubled wait, in milliseconds. @default 8000 */
  readonly maxRetryDelayMs?: number | undefined;
  /** Longest `Retry-After` to wait for, in milliseconds; a longer one ends the call. @default 60000 */
  readonly maxRetryAfterMs?: number | undefined;
}

/** Options of one call. */
export interface CallOptions extends RetryOptions {
  /** Ends the call at once, even while it waits for a retry. */
  readonly signal?: AbortSignal | undefined;
  /** Headers for this call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a call that changes something. */
export interface WriteOptions extends CallOptions {
  /**
   * Prevents a retry from having a second effect. Pass your own to make the call repeatable across restarts.
   * @default a new one for each call, the same for all its attempts
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that sends a file. */
export interface UploadOptions extends WriteOptions {
  /** Called as bytes are sent. */
  readonly onProgress?: OnProgress | undefined;
}

/** Called with the progress of an upload; `totalBytes` counts the whole form. */
export type OnProgress = (progress: { readonly sentBytes: number; readonly totalBytes: number }) => void;

/** Options of a change to a versioned record. */
export interface UpdateOptions extends WriteOptions {
  /** Version of the record that you have read; if it has changed since, the call fails with `version_conflict`. */
  readonly ifMatch?: number | undefined;
}

/** Options of a call that requires the version of the record that you have read. */
export interface VersionedOptions extends WriteOptions {
  /** Version of the record that you have read; if it has changed since, the call fails with `version_conflict`. */
  readonly ifMatch: number;
}
