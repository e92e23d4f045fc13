// A test that fakes the timers of its program would wait for answers for ever.
const { setImmediate, clearImmediate } = globalThis;

/** So many go at once, lest the first of them wait for all that a busy turn brings. */
const TOGETHER = 16;
const LONGEST_MS = 1;

/**
 * Puts small pieces of work off to the end of the turn of the event loop and does them there one right behind another, in the order
 * in which they came. It is for answers to many connections: a system call between one request and the next costs both what the
 * processor had at hand for them, and each wakes a client that sleeps. Of a request that reads one row it is a third of the cost.
 * A piece of work must not throw.
 */
export function createEndOfTurn(): (work: () => void) => void {
  let waiting: (() => void)[] = [];
  let firstCameAt = 0;
  let end: NodeJS.Immediate | undefined;

  function doAll(): void {
    clearImmediate(end);
    const all = waiting;
    waiting = [];
    for (const work of all) work();
  }

  return (work) => {
    if (waiting.length === 0) {
      firstCameAt = performance.now();
      end = setImmediate(doAll);
    }
    waiting.push(work);
    if (waiting.length === TOGETHER || performance.now() - firstCameAt > LONGEST_MS) doAll();
  };
}
