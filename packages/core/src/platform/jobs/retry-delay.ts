const FIRST_MS = 5_000;
const LONGEST_MS = 5 * 60_000;

/** How long to wait after a failed attempt (the first is 1): 5 s, doubled each time, at most 5 min. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
}
