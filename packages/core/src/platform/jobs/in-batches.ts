/**
 * Repeats a step that settles up to `size` records at a time for as long as it finds that many: each step is short enough
 * that no other write waits noticeably behind it. Ends early when the signal fires.
 */
export async function inBatches(size: number, signal: AbortSignal, step: () => Promise<number>): Promise<void> {
  let settled = size;
  while (settled >= size && !signal.aborted) settled = await step();
}
