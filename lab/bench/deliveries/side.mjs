/**
 * One side of the throughput benchmark, a process of its own so that neither side finds what the other has warmed up: the
 * bare pool, or the product with everything due. Told what to do, it answers how many a second went through once as many as
 * `warmUp` had gone before, and the product with how much processor time each took.
 */
import { runBarePool } from './bare-pool.mjs';
import { openProduct } from './product.mjs';
import { serverCpuMs } from './server-cpu.mjs';

async function bare({ origin, concurrency, warmUp, count }) {
  if (warmUp > 0) await runBarePool(origin, { count: warmUp, concurrency });
  return { perSecond: await runBarePool(origin, { count, concurrency }) };
}

/** `singly`: each event is made once the one before is delivered, and what making it costs counts; otherwise all of them wait. */
async function product({ origin, place, subscriptions, warmUp, count, singly = false }) {
  // Tens of thousands of new requisitions would be counted beside their deliveries.
  const opened = await openProduct({ ...place, without: ['analytics'] });
  await opened.subscribe(origin, { count: subscriptions, path: '/fast' });
  if (!singly) await opened.change((warmUp + count) / subscriptions, opened.create);
  const deliver = async (from, to) => {
    for (let done = from; singly && done < to; done += subscriptions) {
      await opened.create();
      await opened.delivered(done + subscriptions);
    }
    await opened.delivered(to);
  };
  let started = now(place);
  opened.kit.worker.start();
  if (warmUp > 0) {
    await deliver(0, warmUp);
    started = now(place);
  }
  await deliver(warmUp, warmUp + count);
  await opened.kit.worker.stop();
  const ended = now(place);
  await opened.kit.close();
  return {
    perSecond: count / ((ended.atMs - started.atMs) / 1000),
    cpuMicros: ((ended.cpuMs - started.cpuMs) * 1000) / count,
    serverCpuMicros: ((ended.serverCpuMs - started.serverCpuMs) * 1000) / count,
  };
}

/** The time, and the processor time of this process and of the server of the database, where that is told. */
function now({ serverPid }) {
  const { user, system } = process.cpuUsage();
  return {
    atMs: performance.now(),
    cpuMs: (user + system) / 1000,
    serverCpuMs: serverPid === undefined ? 0 : serverCpuMs(serverPid),
  };
}

const SIDES = { bare, product };

process.once('message', async ({ side, ...task }) => {
  process.send(await SIDES[side](task), () => process.disconnect());
});
