/**
 * A server with a worker on a coordinator and two workers of Citus, and clients in four portals. Shards are moved while they write, a
 * server of Citus is killed, the coordinator is killed. Nothing that was answered is lost, the feed and the deliveries have each
 * event, and a portal answers 503 only while the server that has it is away.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

import { freePort } from '../../scripts/free-port.mjs';
import { createCitusDatabase, startCitus } from './cluster.mjs';
import { openPortal, startLoad } from './portal-load.mjs';
import { programOf, serve } from './program.mjs';

const DATABASE = 'procurekit';
const PHASE_MS = 8_000;
const SETTLED_WITHIN_MS = 120_000;
/** From the answer to a write until its delivery has come, on a busy machine. */
const DELIVERED_WITHIN_MS = 3_000;

/** Plays them all and returns what was not as promised. */
export async function playDisasters() {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-citus-'));
  const cluster = await startCitus({ durable: true });
  const receiver = await startReceiver();
  const failures = [];
  const expect = (holds, otherwise) => void (holds || failures.push(otherwise));
  let server;
  try {
    const url = await createCitusDatabase(cluster, DATABASE);
    const program = programOf(url, folder);
    const { procurekit } = program;
    await procurekit('migrate');
    console.log((await procurekit('distribute', '--shards', '8')).trim());
    const origin = `http://127.0.0.1:${await freePort()}`;
    const portals = await makePortals({ cluster, procurekit, origin });
    server = await serve(program, origin);
    for (const portal of portals) await portal.subscribe(`${receiver.origin}/${portal.id}`);
    const loads = await Promise.all(portals.map((portal) => startLoad(portal)));
    const on = (port) => loads.filter(({ portal }) => portal.port === port);
    const [first, second] = cluster.workers;
    await sleep(PHASE_MS);

    await moveShards({ cluster, loads: on(first.port), to: second, expect });
    await killWorker({ loads, worker: second, receiver, expect });
    await killCoordinator({ cluster, loads, expect });

    for (const load of loads) await load.stop();
    await judge({ loads, receiver, expect });
    return failures;
  } finally {
    server?.kill('SIGKILL');
    receiver.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Two portals on each worker. */
async function makePortals({ cluster, procurekit, origin }) {
  const portals = [];
  const [first, second] = cluster.workers.map(({ port }) => port);
  for (let number = 1; portals.length < 4; number += 1) {
    const slug = `acme-${number}`;
    const made = ['portal', 'create', '--slug', slug, '--name', slug, '--admin-email', `owner@${slug}.ru`, '--json'];
    const { id } = JSON.parse(await procurekit(...made)).portal;
    const [{ shard, port }] = await cluster.query(
      cluster.coordinator,
      DATABASE,
      `select shardid::int as shard, nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('events', $1::uuid)`,
      [id],
    );
    const others = portals.filter((portal) => portal.port === port);
    // A shard of its own for each: moving one must not move another.
    if (others.length === 2 || others.some((portal) => portal.shard === shard) || ![first, second].includes(port))
      continue;
    const issued = [
      'key',
      'create',
      '--portal',
      slug,
      '--name',
      'all',
      '--scopes',
      'all',
      '--rate-limit',
      '100000',
      '--json',
    ];
    const key = JSON.parse(await procurekit(...issued)).secretPlaintext;
    portals.push({ ...openPortal({ origin, id, key, shard }), port });
  }
  return portals;
}

async function startReceiver() {
  const heard = new Map();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const portal = request.url.slice(1);
      const times = heard.get(portal) ?? new Map();
      const { id } = JSON.parse(body).resource;
      heard.set(portal, times.set(id, times.get(id) ?? Date.now()));
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, heardBy: (portal) => heard.get(portal) ?? new Map(), close: () => server.close() };
}

/** A portal goes to another worker, beside its traffic: no call fails for good, and those that fail say 503. */
async function moveShards({ cluster, loads, to, expect }) {
  const [{ portal, ...load }] = loads;
  const begunMs = Date.now();
  await cluster.query(
    cluster.coordinator,
    DATABASE,
    `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`,
    [portal.shard, portal.port, to.port],
  );
  portal.port = to.port;
  const tookMs = Date.now() - begunMs;
  await sleep(PHASE_MS / 2);
  const counts = load.since(begunMs);
  console.log(
    `A shard was moved within ${tookMs} ms; its portal answered ${JSON.stringify(counts)} meanwhile and after.`,
  );
  expect((counts[201] ?? 0) > 5, `a portal whose shard was moved did not go on: ${JSON.stringify(counts)}`);
  const others = Object.keys(counts).filter((status) => !['201', '503'].includes(status));
  expect(others.length === 0, `a portal whose shard was moved answered ${JSON.stringify(counts)}`);
}

/** Portals of a worker that is killed answer 503 and no others, whose deliveries go on, too. */
async function killWorker({ loads, worker, receiver, expect }) {
  await worker.kill();
  // What was under way when it died may have been answered by either.
  await sleep(500);
  const deadMs = Date.now();
  await sleep(PHASE_MS);
  const endMs = Date.now() - DELIVERED_WITHIN_MS;
  for (const { portal, statuses } of loads) {
    const seen = statuses.filter(({ askedAtMs }) => askedAtMs >= deadMs && askedAtMs < endMs);
    const wanted = portal.port === worker.port ? 503 : 201;
    const others = seen.filter(({ status }) => status !== wanted);
    const where = wanted === 503 ? 'on the worker that was killed' : 'on the other worker';
    console.log(
      `A portal ${where} answered ${wanted} ${seen.length - others.length} times, otherwise ${others.length} times.`,
    );
    expect(seen.length > 2, `a portal ${where} was hardly asked`);
    expect(others.length === 0, `a portal ${where} answered ${JSON.stringify(others[0])}`);
    if (wanted === 201) expectDeliveries({ seen, heard: receiver.heardBy(portal.id), expect });
  }
  await worker.start();
  await goesOn(loads, expect, 'the worker was back');
}

function expectDeliveries({ seen, heard, expect }) {
  const waits = seen.map(({ id, atMs }) => (heard.get(id) ?? Number.POSITIVE_INFINITY) - atMs);
  const late = waits.filter((ms) => ms > DELIVERED_WITHIN_MS);
  const longest = Math.max(0, ...waits);
  console.log(`Of its ${waits.length} deliveries ${late.length} were late; the longest took ${longest} ms.`);
  expect(late.length === 0, `${late.length} of ${waits.length} deliveries of a portal on the other worker were late`);
}

async function killCoordinator({ cluster, loads, expect }) {
  await cluster.coordinator.kill();
  await sleep(1000);
  await cluster.coordinator.start();
  await goesOn(loads, expect, 'the coordinator was back');
}

/** All portals write again within half a minute. */
async function goesOn(loads, expect, when) {
  const backMs = Date.now();
  const isOn = () => loads.every((load) => (load.since(backMs)[201] ?? 0) > 3);
  while (!isOn() && Date.now() < backMs + 30_000) await sleep(200);
  console.log(`All portals wrote again ${((Date.now() - backMs) / 1000).toFixed(1)} s after ${when}.`);
  expect(isOn(), `not all portals wrote again after ${when}`);
}

/** Everything that was answered is in the feed once, in each portal's own, and was delivered. */
async function judge({ loads, receiver, expect }) {
  for (const { portal, written, read, readOn } of loads) {
    const missing = (from) => written.filter((id) => !from.has(id));
    const heard = () => receiver.heardBy(portal.id);
    for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until; await sleep(200)) {
      const more = await readOn();
      if (more === 0 && missing(new Set(read)).length === 0 && missing(heard()).length === 0) break;
    }
    const doubles = read.length - new Set(read).size;
    console.log(`${written.length} were written, ${read.length} are in the feed, ${heard().size} were delivered.`);
    expect(written.length > 20, 'hardly anything was written');
    expect(missing(new Set(read)).length === 0, `${missing(new Set(read)).length} are not in the feed`);
    expect(missing(heard()).length === 0, `${missing(heard()).length} were not delivered`);
    expect(doubles === 0, `${doubles} are in the feed a second time`);
  }
}
