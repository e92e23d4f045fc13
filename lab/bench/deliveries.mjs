/**
 * Measures deliveries against a bare keep-alive pool in the same run: throughput with the attempt log on, what subscriptions
 * add to a write, what hanging receivers do to healthy ones, and what tables divided by time cost. All of it, or what is named:
 * `npm run bench:deliveries [sqlite] [postgres] [throughput] [writes] [isolation] [partitions]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { fillOldDays } from './deliveries/old-days.mjs';
import { CREATED, openProduct, UPDATED } from './deliveries/product.mjs';
import { startBenchPostgres } from './postgres.mjs';
import { median, table } from './report.mjs';

const CONCURRENCY = 50;
const IN_FLIGHT_PER_SUBSCRIPTION = 5;
const DAYS = 40;
const BUDGETS = { sqlite: 0.6, postgres: 0.45 };

const PARTS = { throughput, writes, isolation, partitions };
const wanted = process.argv.slice(2).filter((name) => name in BUDGETS);
const parts = process.argv.slice(2).filter((name) => name in PARTS);
const dialects = wanted.length > 0 ? wanted : Object.keys(BUDGETS);
const folder = await mkdtemp(join(tmpdir(), 'procurekit-deliveries-'));
const receiver = await startReceiver();
const hangingReceiver = await startReceiver();
const postgres = dialects.includes('postgres') ? await startBenchPostgres() : undefined;
let opened = 0;

/** Where a fresh database is opened. */
async function newPlace(dialect) {
  opened += 1;
  return dialect === 'sqlite'
    ? { dialect, path: join(folder, `${opened}.db`) }
    : { dialect, url: await postgres.createDatabase(`deliveries_${opened}`) };
}

const open = async (dialect) => openProduct(await newPlace(dialect));

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

/** What one side gets through, in a fresh process and with a fresh receiver. */
async function measureSide(task) {
  const own = await startReceiver();
  const child = fork(fileURLToPath(new URL('./deliveries/side.mjs', import.meta.url)));
  child.send({ ...task, origin: own.origin });
  const [measured] = await once(child, 'message');
  own.stop();
  return measured;
}

/** Five thousand from a standing start, as the budgets say, and what a process reaches that has been at it for a while. */
async function throughput(dialect) {
  const rows = [];
  for (const { subscriptions, warmUp, count, rounds, budget } of [
    { subscriptions: 10, warmUp: 0, count: 5000, rounds: 7, budget: BUDGETS[dialect] },
    ...[50, 10, 1].map((subscriptions) => ({ subscriptions, warmUp: 20_000, count: 20_000, rounds: 3 })),
  ]) {
    const concurrency = Math.min(CONCURRENCY, subscriptions * IN_FLIGHT_PER_SUBSCRIPTION);
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      const task = { subscriptions, concurrency, warmUp, count };
      const { perSecond: bare } = await measureSide({ ...task, side: 'bare' });
      const { perSecond: product } = await measureSide({ ...task, side: 'product', place: await newPlace(dialect) });
      measured.push({ bare, product, ratio: product / bare });
    }
    rows.push({
      storage: dialect,
      subscriptions,
      measured: warmUp === 0 ? `first ${count}` : `${count} after ${warmUp}`,
      'bare pool /s': Math.round(median(measured.map(({ bare }) => bare))),
      'deliveries /s': Math.round(median(measured.map(({ product }) => product))),
      ratio: median(measured.map(({ ratio }) => ratio)).toFixed(2),
      budget: budget ?? '',
    });
  }
  return rows;
}

/** What deliveries cost where the tables are divided into days, against tables that are not, by turns. */
async function partitions(dialect) {
  if (dialect !== 'postgres') return [{ storage: dialect, partitions: 'tables are divided on Postgres only' }];
  // Connections learn of all parts once, which is no cost of deliveries.
  const loads = {
    'all at once': { subscriptions: 10, warmUp: 5000, count: 5000 },
    'one by one': { subscriptions: 1, warmUp: 200, count: 300, singly: true },
  };
  const rows = [];
  for (const [load, amounts] of Object.entries(loads)) {
    const sides = { no: [], yes: [] };
    const parts = {};
    for (let round = 0; round < 3; round += 1) {
      for (const [divided, measured] of Object.entries(sides)) {
        const place = { ...(await newPlace(dialect)), serverPid: postgres.pid() };
        parts[divided] = await fillOldDays(place.url, { days: DAYS, divided: divided === 'yes' });
        measured.push(await measureSide({ ...amounts, side: 'product', place }));
      }
    }
    const cpu = (measured) => median(measured.map(({ cpuMicros, serverCpuMicros }) => cpuMicros + serverCpuMicros));
    for (const [divided, measured] of Object.entries(sides)) {
      const middle = (of) => Math.round(median(measured.map((one) => one[of])));
      rows.push({
        deliveries: load,
        divided,
        parts: parts[divided],
        'a second': middle('perSecond'),
        'CPU µs': middle('cpuMicros'),
        "server's CPU µs": middle('serverCpuMicros'),
        'CPU in all': (cpu(measured) / cpu(sides.no)).toFixed(2),
      });
    }
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
