import { vi } from 'vitest';

/**
 * How many turns of the event loop others have while something is done, however fast the database answers. Each look at the clock
 * takes a millisecond, so that a fast machine tells the same as a slow one.
 */
export async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let turns = 0;
  const take = (): void => {
    turns += 1;
    if (!isOver) setImmediate(take);
  };
  let time = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1));
  setImmediate(take);
  try {
    await work();
  } finally {
    isOver = true;
    clock.mockRestore();
  }
  return turns;
}
