/**
 * `npm run soak -- --hours N`: keeps one server busy for hours, as portals with an ERP, people and receivers do, and samples
 * memory, descriptors, write-ahead log and data. It fails when any of them grows: memory by 2 MiB an hour at most once it is
 * warm (judged over an hour or more), the log of SQLite never above a bound although somebody reads all the time. `--postgres` does it there.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { startBenchPostgres } from '../bench/postgres.mjs';
import { table } from '../bench/report.mjs';
import { openArena } from './arena.mjs';
import { startReceiver } from './receiver.mjs';

const HOUR_MS = 3_600_000;
const MIB = 1024 * 1024;
const SAMPLES = 120;
/** Share of the time after which a process counts as warm. */
const WARM = 0.3;
const MOST_MIB_AN_HOUR = 2;
/** Memory goes up and down with the work; what stays is seen where it is lowest, in each of so many parts of the time. */
const PARTS = 10;
const MOST_LOG_MIB = 64;
const MOST_DESCRIPTORS_MORE = 20;
const PAUSE_MS = 20;

const hours = Number(process.argv[process.argv.indexOf('--hours') + 1]);
if (!(hours > 0)) throw new Error('Say for how long: npm run soak -- --hours 1');
const postgres = process.argv.includes('--postgres') ? await startBenchPostgres() : undefined;
const arena = await openArena({
  create: async (folder) =>
    postgres === undefined ? `sqlite:${join(folder, 'data', 'procurekit.db')}` : postgres.createDatabase('soak'),
});
const receiver = await startReceiver();
try {
  process.exitCode = report(await soak()) ? 0 : 1;
} finally {
  await arena.close();
  await receiver.stop();
  await postgres?.stop();
}

async function soak() {
  const key = arena.withKey('victim');
  await key.post('/webhook', [
    { name: 'soak', event: 'integration_api.procurement.created', url: `${receiver.url}/created` },
  ]);
  const endsAt = performance.now() + hours * HOUR_MS;
  const faults = [];
  const work = [buyer, reader, searcher].map((play) => keepAt(play, endsAt, faults));
  const samples = [];
  while (performance.now() < endsAt) {
    await sleep((hours * HOUR_MS) / SAMPLES);
    samples.push(await sample(samples.length));
  }
  await Promise.all(work);
  return { samples, faults };
}

async function keepAt(play, endsAt, faults) {
  while (performance.now() < endsAt) {
    for (const { status, text } of await play()) if (status === 0 || status >= 400) faults.push(`${status}: ${text}`);
    await sleep(PAUSE_MS);
  }
}

async function buyer() {
  const key = arena.withKey('victim');
  const created = await key.post('/purchase-requisitions', { name: `Cable ${Math.random()}` });
  const got = await key.get(`/purchase-requisitions/${created.body?.id}`);
  const body = { name: 'Cable, changed', version: got.body?.version };
  return [created, got, await key.call('PATCH', `/purchase-requisitions/${created.body?.id}`, { body })];
}

// Somebody reads all the time: the log must be written back to the tables all the same.
async function reader() {
  const key = arena.withKey('victim');
  return [await key.get('/purchase-requisitions?limit=100'), await key.get('/events?limit=10'), await key.get('/meta')];
}

async function searcher() {
  const owner = arena.signedIn('victim');
  return [
    await arena.withKey('victim').get('/purchase-requisitions?search=cable'),
    await owner.get('/counterparties'),
    await owner.get('/auth/me'),
  ];
}

async function sample(index) {
  const { server, dataFolder } = arena;
  const files = await filesBelow(dataFolder);
  const sizeOf = (end) => sum(files.filter(({ name }) => name.endsWith(end)).map(({ size }) => size)) / MIB;
  return {
    hours: ((index + 1) / SAMPLES) * hours,
    rss: server.rssMiB(),
    descriptors: server.descriptors(),
    log: sizeOf('-wal'),
    data: postgres === undefined ? sizeOf('.db') : sizeOf(''),
  };
}

function report({ samples, faults }) {
  const shown = samples.filter((_, index) => index % Math.ceil(SAMPLES / 20) === 0);
  console.log(table(shown.map(inWords)));
  const warm = samples.slice(Math.floor(samples.length * WARM));
  const slope = slopeOf(lowestOfParts(warm).map((each) => [each.hours, each.rss]));
  const descriptors = warm.at(-1).descriptors - warm[0].descriptors;
  const log = Math.max(...samples.map((each) => each.log));
  const complaints = [
    ...(slope > MOST_MIB_AN_HOUR && hours >= 1 ? [`memory grows by ${slope.toFixed(1)} MiB an hour`] : []),
    ...(descriptors > MOST_DESCRIPTORS_MORE ? [`${descriptors} descriptors more than when it was warm`] : []),
    ...(log > MOST_LOG_MIB ? [`the write-ahead log had ${log.toFixed(0)} MiB`] : []),
    ...(faults.length > 0 ? [`${faults.length} calls failed, such as ${faults[0]}`] : []),
  ];
  console.log(
    `\nmemory ${slope.toFixed(2)} MiB an hour once warm, log at most ${log.toFixed(1)} MiB, ${faults.length} failed calls`,
  );
  for (const complaint of complaints) console.error(`LIE: ${complaint}`);
  return complaints.length === 0;
}

function inWords({ hours: at, rss, descriptors, log, data }) {
  const mib = (value) => value.toFixed(1);
  return { hours: at.toFixed(3), 'RSS MiB': mib(rss), descriptors, 'log MiB': mib(log), 'data MiB': mib(data) };
}

function lowestOfParts(samples) {
  const size = Math.ceil(samples.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, index) => samples.slice(index * size, (index + 1) * size));
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.reduce((low, each) => (each.rss < low.rss ? each : low)));
}

/** Slope of the line that lies nearest to the points. */
function slopeOf(points) {
  const mean = (index) => sum(points.map((point) => point[index])) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = sum(points.map(([x]) => (x - meanX) ** 2));
  return sum(points.map(([x, y]) => (x - meanX) * (y - meanY))) / spread;
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const found = await stat(join(entry.parentPath ?? entry.path, entry.name)).catch(() => ({ size: 0 }));
      return { name: entry.name, size: found.size };
    }),
  );
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
