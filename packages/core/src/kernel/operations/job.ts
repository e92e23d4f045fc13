import type { World } from './world.js';

/** Durable work that a worker has claimed. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  /** Portal that the work is for; null for work over all portals. */
  readonly portalId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** How often it was begun, the attempt that is under way included. */
  readonly attempts: number;
}

/** What a handler can do while it works. */
export interface JobRun extends World {
  /** Fires when the worker stops or the time limit has passed: what is under way should end. */
  readonly signal: AbortSignal;
}

/** Work of one kind: how it is done and what happens when it fails. */
export interface JobType {
  /** Name by which jobs of this kind are queued. */
  readonly kind: string;
  /** Does the work; run again after a failure or a crash, so it must tolerate having been done in part. */
  run(job: Job, run: JobRun): Promise<void>;
  /** Called once when the last attempt has failed. */
  onFailure?(job: Job, error: unknown, world: World): Promise<void>;
  /** How often it is tried: an attempt whose worker died counts, one that was stopped in good order does not. @default 3 */
  readonly maxAttempts?: number;
  /** How long to wait after the first failed attempt, the second and so on. @default 5 s, doubled each time, at most 5 min */
  readonly retryDelaysMs?: readonly number[];
  /** How long one attempt may take. @default 300000 (five minutes) */
  readonly timeoutMs?: number;
  /** Repeats the job so long after each run, whatever its outcome. */
  readonly everyMs?: number;
  /**
   * Does the job once a day in each portal, at this time of the portal's day, such as `03:00`: `portalId` of the job names the portal. Where
   * clocks leap over that time it is as much later; what no worker did in time is done late, and once. A portal that is new, or changes
   * its time zone, is noticed within an hour.
   */
  readonly at?: TimeOfDay;
}

/** Hours and minutes, as `03:00`. */
export type TimeOfDay = `${number}:${number}`;

/** A recurring task over all portals. */
export type RecurringTask = JobType & { readonly everyMs: number };
