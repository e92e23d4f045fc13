import type { CallQueue } from './call-queue.js';
import type { Settings } from './settings.js';

/** How a call may be repeated. */
export interface RetryPlan {
  readonly settings: Settings;
  /** Where the call waits for its turn; undefined for what is not counted. */
  readonly queue: CallQueue | undefined;
  readonly operation: string;
  readonly maxRetries: number;
  /** Time at which the deadline of the call ends, in milliseconds since 1970. */
  readonly endsAtMs: number;
  readonly signal: AbortSignal | undefined;
}
