/** Each divides a longer one, and the last a day: what took whole minutes, hours or days is told exactly as long as that is the step. */
const STEPS = [86_400, 43_200, 21_600, 10_800, 3600, 1800, 600, 300, 60, 30, 10, 5, 1] as const;
/** Of a time, a step is at most this part. */
const SHARE = 200;

/**
 * Seconds that something took, in steps of at most half a percent of them: whole minutes up to sixteen hours, and whole hours up to
 * twenty-five days. What is counted by them stays small enough to be kept.
 */
export function inSteps(seconds: number): number {
  const step = STEPS.find((each) => each * SHARE <= seconds) ?? 1;
  return Math.round(seconds / step) * step;
}
