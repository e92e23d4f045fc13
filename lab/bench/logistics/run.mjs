/**
 * Times `GET /logistics/map` over 2,000 places and 500 trips, as somebody who is signed in: alone, and while vehicles tell 1,000
 * locations a second, on SQLite and on Postgres. `--sqlite` or `--postgres` measures one database alone; `--check` fails when a
 * budget is not kept.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createProcurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

import { startServer } from '../http/measured-process.mjs';
import { signIn } from '../http/sign-in.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { median, reportMissed, table } from '../report.mjs';

/** Milliseconds that the middle one of the maps may take. */
const BUDGETS = { alone: 80, 'beside locations': 50 };
const PLACES = 2_000;
const TRIPS = 500;
const STOPS = 4;
const VEHICLES = 1_000;
const LOCATIONS_PER_CALL = 500;
const LOCATIONS_PER_SECOND = 1_000;
const SECONDS = 10;
/** Between two maps: a dispatcher's screen that is looked at, and a few more of them. */
const MAP_EVERY_MS = 250;
const OWNER = { email: 'owner@bench-logistics.ru', password: 'bench-password-1' };

async function fill(url) {
  const storage = await openStorage(url);
  await storage.migrate();
  const kit = createProcurekit({ storage, masterKey: new Uint8Array(32) });
  const admin = { adminEmail: OWNER.email, adminPassword: OWNER.password };
  const { portal, user } = await kit.portals.create({ slug: 'bench-logistics', name: 'Bench', ...admin });
  const owner = kit.as({ portalId: portal.id, userId: user.id });
  const places = await makeMany(PLACES, (n) =>
    owner.logisticsObjects.create({ name: `Площадка ${n}`, latitude: 50 + (n % 100) / 10, longitude: 30 + n / 100 }),
  );
  const vehicles = await makeMany(VEHICLES, (n) => owner.vehicles.create({ vehicleNumber: `А${n}ВС77` }));
  await makeMany(TRIPS, (n) => {
    const stops = Array.from({ length: STOPS }, (_, stop) => ({
      logisticsObjectId: places[(n * STOPS + stop) % PLACES],
    }));
    return owner.deliveryTrips.create({ stops });
  });
  await kit.close();
  return vehicles;
}

async function makeMany(count, make) {
  const ids = [];
  for (let done = 0; done < count; done += 50) {
    const made = await Promise.all(Array.from({ length: 50 }, (_, index) => make(done + index)));
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

async function measure(title, url) {
  console.log(`filling ${PLACES} places, ${TRIPS} trips and ${VEHICLES} vehicles into ${title} …`);
  const vehicles = await fill(url);
  const server = await startServer('procurekit', '../http/product-server.mjs', { url });
  const headers = { authorization: `Bearer ${await signIn(server, OWNER)}`, 'content-type': 'application/json' };
  const ask = async (path, init) => {
    const response = await fetch(`${server.origin}/api/v1${path}`, { headers, ...init });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
    return body;
  };
  const { objects, trips } = JSON.parse(await ask('/logistics/map'));
  if (objects.length !== PLACES || trips.length !== TRIPS) throw new Error('The map is not whole.');
  // Every vehicle stands on the map before it is timed.
  await tell(ask, vehicles, 0);
  await tell(ask, vehicles, LOCATIONS_PER_CALL);
  await timeMaps(ask, server, 3);
  const alone = await timeMaps(ask, server, SECONDS);
  const telling = tellLocations(ask, vehicles);
  const beside = await timeMaps(ask, server, SECONDS);
  const told = await telling;
  await server.stop();
  return [row(title, 'alone', alone), row(title, 'beside locations', { ...beside, told })];
}

/** The map again and again for some seconds: what each took by the clock, and of processor time in the middle of all. */
async function timeMaps(ask, server, seconds) {
  const until = performance.now() + seconds * 1000;
  const [times, before] = [[], await server.cpu()];
  while (performance.now() < until) {
    const startedAt = performance.now();
    await ask('/logistics/map');
    times.push(performance.now() - startedAt);
    await sleep(MAP_EVERY_MS);
  }
  return { times, cpuShare: ((await server.cpu()) - before) / (seconds * 1_000_000) };
}

/** Tells as many locations as belong to each second, and tells how many were taken a second. */
async function tellLocations(ask, vehicles) {
  const startedAt = performance.now();
  const calls = (SECONDS * LOCATIONS_PER_SECOND) / LOCATIONS_PER_CALL;
  for (let call = 0; call < calls; call += 1) {
    await tell(ask, vehicles, call * LOCATIONS_PER_CALL);
    const due = startedAt + ((call + 1) * LOCATIONS_PER_CALL * 1000) / LOCATIONS_PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
  }
  return (calls * LOCATIONS_PER_CALL * 1000) / (performance.now() - startedAt);
}

let ticks = 0;
async function tell(ask, vehicles, from) {
  ticks += 1;
  const recordedAt = new Date(Date.now() - 3_600_000 + ticks * 1000).toISOString();
  const items = Array.from({ length: LOCATIONS_PER_CALL }, (_, index) => ({
    vehicleId: vehicles[(from + index) % VEHICLES],
    latitude: 55 + ticks / 1000,
    longitude: 37 + index / 1000,
    speedKmh: 60,
    recordedAt,
  }));
  const told = await ask('/logistics/vehicle-locations', { method: 'POST', body: JSON.stringify({ items }) });
  const { created } = JSON.parse(told);
  if (created !== LOCATIONS_PER_CALL) throw new Error(`Only ${created} locations were new.`);
}

function row(database, map, { times, cpuShare, told = 0 }) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    database,
    map,
    'median ms': median(times).toFixed(1),
    'p95 ms': sorted[Math.floor(sorted.length * 0.95)].toFixed(1),
    'budget ms': BUDGETS[map],
    'locations /s': Math.round(told),
    'server CPU %': (cpuShare * 100).toFixed(0),
  };
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'procurekit-bench-'));
  try {
    return await measure('SQLite', `sqlite:${join(folder, 'logistics.db')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres() {
  const postgres = await startBenchPostgres();
  try {
    return await measure('Postgres', await postgres.createDatabase('logistics'));
  } finally {
    await postgres.stop();
  }
}

const rows = process.argv.includes('--postgres') ? [] : await onSqlite();
if (!process.argv.includes('--sqlite')) rows.push(...(await onPostgres()));
console.log(`\n${table(rows)}`);
const isMissed = (measured) =>
  Number(measured['median ms']) > measured['budget ms'] ||
  (measured['locations /s'] > 0 && measured['locations /s'] < LOCATIONS_PER_SECOND * 0.98);
const missed = rows.filter(isMissed).map(({ database, map }) => `${map} on ${database}`);
reportMissed(missed);
