import type { Fetch } from './fetch.js';
import type { Logger } from './logger.js';
import type { Middleware } from './middleware.js';

/** How often and how patiently a call is repeated. */
export interface RetryOptions {
  /** Repetitions after the first attempt; 0 for none. @default 3 */
  readonly maxRetries?: number | undefined;
  /** Time for one attempt, its body included, in milliseconds. `Infinity` for no limit. @default 30000 */
  readonly timeoutMs?: number | undefined;
  /** Time for all attempts and the waits between them, in milliseconds. @default no limit */
  readonly deadlineMs?: number | undefined;
}

/** Settings of a client. */
export interface ClientOptions extends RetryOptions {
  /** Address of the server, such as `https://procurement.example.com`. */
  readonly baseUrl: string;
  /** The full API key, or a function that gives it for each attempt, so that it can be replaced while running. */
  readonly apiKey: string | (() => string | Promise<string>);
  /** @default the global `fetch` */
  readonly fetch?: Fetch | undefined;
  /** Called around each attempt, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Told of each attempt and each wait, never of the key. Anything with pino's methods fits. @default silent */
  readonly logger?: Logger | undefined;
  /** Headers for every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Wait before the first repetition, in milliseconds; doubled for each further one, with jitter. @default 500 */
  readonly retryDelayMs?: number | undefined;
  /** Longest wait that the doubling reaches, in milliseconds. @default 8000 */
  readonly maxRetryDelayMs?: number | undefined;
  /** Longest `Retry-After` that is waited for, in milliseconds; a longer one ends the call. @default 60000 */
  readonly maxRetryAfterMs?: number | undefined;
}

/** Options of one call. */
export interface CallOptions extends RetryOptions {
  /** Ends the call at once, also while it waits for a repetition. */
  readonly signal?: AbortSignal | undefined;
  /** Headers for this call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a call that changes something. */
export interface WriteOptions extends CallOptions {
  /**
   * Makes a repetition have no second effect. Give one of your own to make the call repeatable across restarts.
   * @default a new one for each call, the same on all its attempts
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a call that sends a file. */
export interface UploadOptions extends WriteOptions {
  /** Told of the bytes that have been sent. */
  readonly onProgress?: OnProgress | undefined;
}

/** Is told how far an upload is; `totalBytes` counts the whole form. */
export type OnProgress = (progress: { readonly sentBytes: number; readonly totalBytes: number }) => void;

/** Options of a change to a record that has versions. */
export interface UpdateOptions extends WriteOptions {
  /** Version of the record that you have seen: with another one by now the call ends in `version_conflict`. */
  readonly ifMatch?: number | undefined;
}

/** Options of a call that the server takes only with the version that you have seen. */
export interface VersionedOptions extends WriteOptions {
  /** Version of the record that you have seen: with another one by now the call ends in `version_conflict`. */
  readonly ifMatch: number;
}
