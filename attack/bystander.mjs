/** Somebody else who makes small calls, in a thread of their own: what the attacker's thread is busy with keeps them from nothing. */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 20;

/** Starts a thread that can be asked how long its calls take. */
export function startBystander({ url, headers }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, headers } });
  return {
    /** Makes calls for so long and answers how long each took. */
    async watch(seconds) {
      worker.postMessage(seconds);
      const [times] = await once(worker, 'message');
      return times;
    },
    stop: () => worker.terminate(),
  };
}

async function watch(seconds) {
  const endsAt = performance.now() + seconds * 1000;
  const times = [];
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await fetch(workerData.url, { headers: workerData.headers }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return times;
}

if (!isMainThread)
  parentPort.on('message', (seconds) => void watch(seconds).then((times) => parentPort.postMessage(times)));
