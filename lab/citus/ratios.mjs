/**
 * How long the hot calls take on divided tables beside the same calls on one Postgres, which is the coordinator's own server: each call
 * on one and then on the other, so that whatever else the machine does weighs on both.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

import { freePort } from '../../scripts/free-port.mjs';
import { createCitusDatabase, startCitus } from './cluster.mjs';
import { openPortal } from './portal-load.mjs';
import { programOf, serve } from './program.mjs';

const ROUNDS = 40;
const WARM = 10;

const CALLS = {
  'create a requisition': (portal) => portal.create(randomUUID()),
  'a requisition by its id': (portal) => portal.ask(`/purchase-requisitions/${portal.first}`),
  'a page of requisitions': (portal) => portal.ask('/purchase-requisitions?limit=20'),
  'search among requisitions': (portal) => portal.ask('/purchase-requisitions?search=a1'),
  'a page of the event feed': (portal) => portal.ask('/events?since=2020-01-01T00:00:00Z&limit=50'),
};

/** Prints a table of medians and their ratios. */
export async function measureRatios() {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-citus-'));
  const cluster = await startCitus();
  const servers = [];
  try {
    await cluster.query(cluster.coordinator, 'postgres', 'create database plain');
    const open = async (url, isDivided) => {
      const { portal, server } = await openOne(url, { folder, isDivided });
      servers.push(server);
      return portal;
    };
    const plain = await open(cluster.url('plain'), false);
    const divided = await open(await createCitusDatabase(cluster, 'divided'), true);
    console.log('| Call | One Postgres, ms | Divided, ms | Ratio |\n| --- | ---: | ---: | ---: |');
    for (const [name, call] of Object.entries(CALLS)) {
      const took = { plain: [], divided: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [of, portal] of Object.entries({ plain, divided })) {
          const startedAt = performance.now();
          const { status } = await call(portal);
          if (status >= 300 || status === 0) throw new Error(`${name} answered ${status}`);
          if (round >= WARM) took[of].push(performance.now() - startedAt);
        }
      }
      const [one, other] = [median(took.plain), median(took.divided)];
      console.log(`| ${name} | ${one.toFixed(1)} | ${other.toFixed(1)} | ${(other / one).toFixed(2)} |`);
    }
  } finally {
    for (const server of servers) server.kill('SIGKILL');
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openOne(url, { folder, isDivided }) {
  const program = programOf(url, folder);
  const { procurekit } = program;
  await procurekit('migrate');
  if (isDivided) await procurekit('distribute', '--shards', '32');
  const origin = `http://127.0.0.1:${await freePort()}`;
  await procurekit('portal', 'create', '--slug', 'acme', '--name', 'Acme', '--admin-email', 'owner@acme.ru');
  const issued = [
    'key',
    'create',
    '--portal',
    'acme',
    '--name',
    'all',
    '--scopes',
    'all',
    '--rate-limit',
    '100000',
    '--json',
  ];
  const key = JSON.parse(await procurekit(...issued)).secretPlaintext;
  const server = await serve(program, origin);
  const portal = openPortal({ origin, key });
  const { body } = await portal.create('first');
  return { portal: { ...portal, first: body.id }, server };
}

function median(values) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
}
