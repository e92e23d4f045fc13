const HOUR_MS = 60 * 60 * 1000;

/** A session ends when it was not used for this long. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends this long after the sign-in, however much it is used. */
export const ABSOLUTE_MS = 7 * 24 * HOUR_MS;

/** When a session ends that began at one time and was last used at another, all in milliseconds. */
export function sessionEndMs(startedMs: number, usedMs: number): number {
  return Math.min(usedMs + IDLE_MS, startedMs + ABSOLUTE_MS);
}
