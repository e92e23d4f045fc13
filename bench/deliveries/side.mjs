/**
 * One side of the throughput benchmark, a process of its own so that neither side finds what the other has warmed up: the
 * bare pool, or the product with everything due. Told what to do, it answers how many a second went through once as many as
 * `warmUp` had gone before.
 */
import { runBarePool } from './bare-pool.mjs';
import { openProduct } from './product.mjs';

async function bare({ origin, concurrency, warmUp, count }) {
  if (warmUp > 0) await runBarePool(origin, { count: warmUp, concurrency });
  return runBarePool(origin, { count, concurrency });
}

async function product({ origin, place, subscriptions, warmUp, count }) {
  const opened = await openProduct(place);
  await opened.subscribe(origin, { count: subscriptions, path: '/fast' });
  await opened.change((warmUp + count) / subscriptions, opened.create);
  let startedAt = performance.now();
  opened.kit.worker.start();
  if (warmUp > 0) {
    await opened.delivered(warmUp);
    startedAt = performance.now();
  }
  await opened.delivered(warmUp + count);
  await opened.kit.worker.stop();
  const perSecond = count / ((performance.now() - startedAt) / 1000);
  await opened.kit.close();
  return perSecond;
}

const SIDES = { bare, product };

process.once('message', async ({ side, ...task }) => {
  process.send({ perSecond: await SIDES[side](task) }, () => process.disconnect());
});
