/** The lie that was looked for was told: nothing further needs to be tried. */
export class FoundLie extends Error {}

/** Counts what an attack tried and what did not hold. Where one lie alone is looked for, it ends with that. */
export function createTally({ until } = {}) {
  const lies = [];
  const figures = {};
  const notRun = [];
  let tried = 0;
  return {
    /** Notes an attempt and, when it did not hold, in what way. */
    check(held, lie) {
      tried += 1;
      if (held) return true;
      lies.push(typeof lie === 'function' ? lie() : lie);
      if (until?.test(lies.at(-1))) throw new FoundLie();
      return false;
    },
    /** Notes a number for the report. */
    figure(name, value) {
      figures[name] = value;
    },
    /** Notes what could not be tried here, and why. */
    notRun(what, why) {
      notRun.push({ what, why });
    },
    result: () => ({ tried, lost: lies.length, survived: tried - lies.length, lies, figures, notRun }),
  };
}

/** The value below which a share of all lies. */
export function percentile(values, share) {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const SPINS = 40;

/** A limit that is stretched further says nothing. */
const SLOWEST = 8;

/** How much longer than at best the same work takes now, 1 on a quiet machine: limits of time are stretched by it. */
export async function slownessOfMachine() {
  const times = [];
  for (let round = 0; round < SPINS; round += 1) {
    const startedAt = performance.now();
    for (let sum = 0; sum < 3_000_000; sum += 1);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Math.min(SLOWEST, percentile(times, 0.95) / Math.min(...times));
}
