/**
 * `npm run check -- --hosts`: a database, two servers and a worker, each on a machine of its own, with a balancer in front. Cables are
 * cut, clocks are two minutes off, packets are lost. What was asked for is there once, every event arrives in every lane, no number
 * comes twice, and a key gets no more calls than its limit.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { startBalancer } from './balancer.mjs';
import { judge } from './judge.mjs';
import { startLoad } from './load.mjs';
import { createMachines } from './machines.mjs';
import { layNetwork, openNetwork, removeNetwork, whyNoNetwork } from './network.mjs';
import { goThrough } from './phases.mjs';

const NAMES = ['front', 'db', 's1', 's2', 'w1'];
const CABLES = [
  ['front', 's1'],
  ['front', 's2'],
  ['front', 'db'],
  ['db', 's1'],
  ['db', 's2'],
  ['db', 'w1'],
];
const LANES = 6;
const LIMIT = 60;
const PORT = 3000;
const RECEIVER_PORT = 4000;
const EVENT = 'integration_api.procurement.created';
const MASTER_KEY = randomBytes(32).toString('base64');

const refusal = process.platform === 'linux' ? whyNoNetwork() : 'it needs network namespaces of Linux';
if (refusal !== null) console.log(`Skipped: ${refusal}.`);
else if (process.argv.includes('--in-front')) await play();
else await withNetwork();

/** Makes the network, and goes on on the machine in front of the others. */
async function withNetwork() {
  layNetwork(NAMES, CABLES);
  try {
    const [program, args] = openNetwork(CABLES).on('front', [process.execPath, fileURLToPath(import.meta.url)]);
    const child = spawn(program, [...args, '--in-front'], { stdio: 'inherit' });
    process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  } finally {
    removeNetwork(NAMES);
  }
}

async function play() {
  const folder = await mkdtemp(join(tmpdir(), 'procurekit-hosts-'));
  const network = openNetwork(CABLES);
  const machines = createMachines(network, folder);
  try {
    const { balancer, keys, clocks, file, start } = await open(machines, network, folder);
    const load = startLoad({ origin: balancer.origin, ...keys });
    // The worker has all lanes when somebody else comes who delivers, too.
    await sleep(2000);
    await start('s2', 'serve', '--port', String(PORT));
    // A call whose count the store did not answer in time is counted by the process that had it.
    const alone = () => machines.timesSaid('this process counts on its own');
    await goThrough({ network, balancer, load, clocks, file, alone });
    await load.stop();
    const failures = await judge({
      origin: balancer.origin,
      key: keys.key,
      load,
      file,
      lanes: LANES,
      limit: LIMIT,
      alone: alone(),
    });
    for (const failure of failures) console.log(`FAILED: ${failure}`);
    process.exitCode = failures.length === 0 ? 0 : 1;
    balancer.close();
  } finally {
    await machines.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function open(machines, network, folder) {
  await machines.startPostgres('db');
  const file = join(folder, 'deliveries.jsonl');
  const envOf = (name) => ({
    PROCUREKIT_DATABASE_URL: `postgres://postgres@${network.addressOf('db', name)}:5432/postgres`,
    PROCUREKIT_MASTER_KEY: MASTER_KEY,
    PROCUREKIT_FILES: `file:${join(folder, 'files')}`,
    PROCUREKIT_RATE_LIMIT_STORE: 'postgres',
    PROCUREKIT_ALLOW_LOOPBACK_WEBHOOKS: '1',
    PROCUREKIT_HOST: '0.0.0.0',
    PROCUREKIT_LOG_LEVEL: 'info',
  });
  const command = (...words) => machines.procurekit('front', words, envOf('front'));
  await command('portal', 'create', '--slug', 'acme', '--name', 'Acme', '--admin-email', 'owner@acme.ru');
  const issue = async (limit) => {
    const key = ['key', 'create', '--portal', 'acme', '--name', `${limit}`, '--scopes', 'all', '--json'];
    return JSON.parse(await command(...key, '--rate-limit', String(limit))).secretPlaintext;
  };
  const keys = { key: await issue(100_000), limited: await issue(LIMIT) };
  const clocks = {};
  const start = (name, ...words) => machines.startProcurekit(name, words, envOf(name), clocks[name]);
  for (const name of ['s1', 's2', 'w1']) {
    machines.startReceiver(name, RECEIVER_PORT, file);
    clocks[name] = join(folder, `clock-${name}`);
    await writeFile(clocks[name], '0');
  }
  await start('s1', 'serve', '--no-worker', '--port', String(PORT));
  await start('w1', 'worker');
  const origins = ['s1', 's2'].map((name) => `http://${network.addressOf(name, 'front')}:${PORT}`);
  const balancer = await startBalancer(origins);
  await subscribe(origins[0], keys.key);
  return { balancer, keys, clocks, file, start };
}

async function subscribe(origin, key) {
  const hooks = Array.from({ length: LANES }, (_, lane) => ({
    name: `Lane ${lane}`,
    event: EVENT,
    url: `http://127.0.0.1:${RECEIVER_PORT}/${lane}`,
    isActive: true,
  }));
  const response = await fetch(`${origin}/api/v1/integration-api/webhook`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(hooks),
  });
  if (!response.ok) throw new Error(await response.text());
}
