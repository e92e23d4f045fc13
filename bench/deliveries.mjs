/**
 * Measures deliveries against a bare keep-alive pool in the same run: throughput with the attempt log on, what subscriptions
 * add to a write, and what hanging receivers do to healthy ones. All of it, or what is named:
 * `npm run bench:deliveries [sqlite] [postgres] [throughput] [writes] [isolation]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runBarePool } from './deliveries/bare-pool.mjs';
import { CREATED, openProduct, UPDATED } from './deliveries/product.mjs';
import { startBenchPostgres } from './postgres.mjs';
import { median, table } from './report.mjs';

const DELIVERIES = 5000;
const CONCURRENCY = 50;
const ROUNDS = 5;
const BUDGETS = { sqlite: 0.6, postgres: 0.45 };

const PARTS = { throughput, writes, isolation };
const wanted = process.argv.slice(2).filter((name) => name in BUDGETS);
const parts = process.argv.slice(2).filter((name) => name in PARTS);
const dialects = wanted.length > 0 ? wanted : Object.keys(BUDGETS);
const folder = await mkdtemp(join(tmpdir(), 'procurekit-deliveries-'));
const receiver = await startReceiver();
const hangingReceiver = await startReceiver();
const postgres = dialects.includes('postgres') ? await startBenchPostgres() : undefined;
let opened = 0;

async function open(dialect) {
  opened += 1;
  const place =
    dialect === 'sqlite'
      ? { path: join(folder, `${opened}.db`) }
      : { url: await postgres.createDatabase(`deliveries_${opened}`) };
  return openProduct({ dialect, ...place });
}

async function startReceiver() {
  const child = fork(fileURLToPath(new URL('./deliveries/receiver.mjs', import.meta.url)));
  const [{ port }] = await once(child, 'message');
  return {
    origin: `http://127.0.0.1:${port}`,
    start: () => child.send('start'),
    async ages() {
      child.send('report');
      const [{ ages }] = await once(child, 'message');
      return ages.toSorted((left, right) => left - right);
    },
    stop: () => child.disconnect(),
  };
}

/** Deliveries a second of a fresh database with everything due, spread over so many subscriptions. */
async function measureProduct(dialect, subscriptions) {
  const product = await open(dialect);
  await product.subscribe(receiver.origin, { count: subscriptions, path: '/fast' });
  await product.change(DELIVERIES / subscriptions, product.create);
  const startedAt = performance.now();
  product.kit.worker.start();
  await product.delivered(DELIVERIES);
  await product.kit.worker.stop();
  const perSecond = DELIVERIES / ((performance.now() - startedAt) / 1000);
  await product.kit.close();
  return perSecond;
}

async function throughput(dialect) {
  const rows = [];
  for (const subscriptions of [50, 10, 1]) {
    const concurrency = Math.min(CONCURRENCY, subscriptions * 5);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await runBarePool(receiver.origin, { count: DELIVERIES, concurrency });
      const product = await measureProduct(dialect, subscriptions);
      rounds.push({ bare, product, ratio: product / bare });
    }
    rows.push({
      storage: dialect,
      subscriptions,
      'bare pool /s': Math.round(median(rounds.map(({ bare }) => bare))),
      'deliveries /s': Math.round(median(rounds.map(({ product }) => product))),
      ratio: median(rounds.map(({ ratio }) => ratio)).toFixed(2),
      budget: subscriptions === 1 ? '' : BUDGETS[dialect],
    });
  }
  return rows;
}

/** Milliseconds of one create, its commit included, with subscriptions to other events and to this one. */
async function writes(dialect) {
  const settings = [
    { name: 'no subscription', subscribe: [] },
    { name: 'one to another event', subscribe: [UPDATED] },
    { name: 'one to this event', subscribe: [CREATED] },
  ];
  for (const setting of settings) {
    setting.product = await open(dialect);
    for (const event of setting.subscribe) {
      await setting.product.subscribe(receiver.origin, { count: 1, path: '/fast', event });
    }
    setting.times = [];
  }
  for (let round = 0; round < 30; round += 1) {
    for (const { product, times } of settings) {
      const startedAt = performance.now();
      await product.change(200, product.create);
      if (round >= 5) times.push((performance.now() - startedAt) / 200);
    }
  }
  for (const { product } of settings) await product.kit.close();
  const [none] = settings.map(({ times }) => median(times));
  return settings.map(({ name, times }) => ({
    storage: dialect,
    subscriptions: name,
    'create ms': median(times).toFixed(3),
    'against none': `${((median(times) / none - 1) * 100).toFixed(0)} %`,
  }));
}

/** Ages at which healthy receivers get events, alone and beside hanging receivers with a backlog. */
async function isolation(dialect) {
  const rows = [];
  for (const hanging of [0, 50]) {
    const product = await open(dialect);
    const { id } = await product.create();
    await product.subscribe(receiver.origin, { count: 10, path: '/timed' });
    if (hanging > 0) {
      await product.subscribe(hangingReceiver.origin, { count: hanging, path: '/hang', event: UPDATED });
      await product.change(100, (index) => product.rename(id, `Бетон ${index}`));
    }
    product.kit.worker.start();
    await product.create();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    receiver.start();
    for (let sent = 0; sent < 500; sent += 1) {
      const next = new Promise((resolve) => setTimeout(resolve, 10));
      await product.create();
      await next;
    }
    await product.delivered(501 * 10);
    const ages = await receiver.ages();
    await product.kit.worker.stop();
    await product.kit.close();
    rows.push({
      storage: dialect,
      'hanging receivers': hanging,
      events: ages.length,
      'p50 ms': ages[Math.floor(ages.length / 2)],
      'p99 ms': ages[Math.floor(ages.length * 0.99)],
      'last ms': ages.at(-1),
    });
  }
  return rows;
}

try {
  for (const dialect of dialects) {
    for (const part of parts.length > 0 ? parts : Object.keys(PARTS)) {
      console.log(`\n${table(await PARTS[part](dialect))}`);
    }
  }
} finally {
  receiver.stop();
  hangingReceiver.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
