/** Somebody else who makes small calls, in a thread of their own: what the attacker's thread is busy with keeps them from nothing. */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import { ranMs } from './ran.mjs';
import { percentile } from './tally.mjs';

const EVERY_MS = 20;

/**
 * Starts a thread that can be asked how long its calls wait for a server: by the clock, and by what the event loop of the
 * server worked meanwhile, which is the same whatever else the machine does. A call that is not answered with 200 was not served.
 */
export function startBystander({ url, headers, pid }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, headers, pid } });
  return {
    /** Makes calls for so long and answers the p95 and the worst of what they waited, and the statuses of those that were refused. */
    async watch(seconds) {
      worker.postMessage(seconds);
      const [waits] = await once(worker, 'message');
      const of = (name) => waits.map((wait) => wait[name]);
      return {
        ms: percentile(of('ms'), 0.95),
        worstMs: Math.max(...of('ms')),
        loopMs: percentile(of('loopMs'), 0.95),
        worstLoopMs: Math.max(...of('loopMs')),
        calls: waits.length,
        refused: of('status').filter((status) => status !== 200),
      };
    },
    stop: () => worker.terminate(),
  };
}

async function watch(seconds) {
  const { url, headers, pid } = workerData;
  const endsAt = performance.now() + seconds * 1000;
  const waits = [];
  while (performance.now() < endsAt) {
    const [startedAt, loopBefore] = [performance.now(), ranMs(pid, pid)];
    const status = await fetch(url, { headers }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    waits.push({ ms: performance.now() - startedAt, loopMs: ranMs(pid, pid) - loopBefore, status });
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return waits;
}

if (!isMainThread) {
  parentPort.on('message', (seconds) => void watch(seconds).then((waits) => parentPort.postMessage(waits)));
}
