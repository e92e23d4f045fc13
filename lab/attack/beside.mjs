import { INTEGRATION } from './arena.mjs';
import { startBystander } from './bystander.mjs';
import { leastWorkOf } from './work-of-call.mjs';

const MOST_P95_MS = 100;
const CALLERS = 6;

/**
 * How long a get of somebody else takes while callers ask for each of these things without a pause: `{ name, ask, status }`. What
 * is answered otherwise, first or last, is not what was found to be dear.
 */
export async function besideEach({ arena, tally, seconds }, things) {
  const url = `${arena.server.origin}${INTEGRATION}/purchase-requisitions?limit=1`;
  const bystander = startBystander({ url, headers: { 'X-API-Key': arena.portals.victim.key }, pid: arena.server.pid });
  try {
    tally.figure('p95 alone', inWords(await beside({ bystander, seconds }, () => sleep(100))));
    for (const { name, ask, status } of things) {
      // What is made once for each process is made now.
      const statuses = new Set([(await ask()).status]);
      const goOn = async () => void statuses.add((await ask()).status);
      const p95 = await leastWorkOf(
        () => beside({ bystander, seconds }, goOn),
        ({ loopMs }) => loopMs <= MOST_P95_MS,
      );
      tally.check(
        statuses.size === 1 && statuses.has(status),
        () => `${name} is to be answered with ${status}, and is with ${[...statuses].join()}`,
      );
      const { calls, refused } = p95;
      tally.check(
        calls > 0 && refused.length === 0,
        () => `beside ${name} others are refused ${refused.length} of ${calls} times: ${refused.slice(0, 5).join()}`,
      );
      tally.figure(`beside ${name}`, inWords(p95));
      tally.check(p95.loopMs <= MOST_P95_MS, `${name} makes others wait for ${inWords(p95)} (p95)`);
    }
  } finally {
    await bystander.stop();
  }
}

async function beside({ bystander, seconds }, ask) {
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await ask();
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, goOn));
  const p95 = await bystander.watch(seconds);
  isOver = true;
  await callers;
  return p95;
}

function inWords({ ms, loopMs }) {
  return `${Math.round(loopMs)} ms of the event loop (${Math.round(ms)} ms by the clock)`;
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
