/**
 * Measures the built client SDK: what it adds to a program and to a call: `npm run bench:sdk [--check]`.
 * Sizes are of programs bundled for browsers, minified and compressed. CPU time per call is that over a bare call of a
 * `fetch` which answers at once, in turns in the same process; `--check` fails beyond the budget.
 */
import { gzipSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const packageRoot = fileURLToPath(new URL('../../packages/client-sdk/', import.meta.url));
const require = createRequire(`${packageRoot}package.json`);
const { build } = require('esbuild');
const sdkUrl = new URL('../packages/client-sdk/dist/index.js', import.meta.url);
const { createClient } = await import(process.env['SDK_ENTRY'] ?? `${sdkUrl}`);

// Of the kilobytes of all, transport and errors take four, the queue 0.7, the tables of 70 calls and files one each.
const BUDGET = { oneKb: 7, allKb: 8.5, callUs: 3 };
const ROUNDS = 25;
const CALLS = 4000;

const options = '{ baseUrl: location.origin, apiKey: prompt("key") }';
const programs = {
  one: `import { createClientWith } from '@procurekit/client-sdk';
    import { requisitions } from '@procurekit/client-sdk/resources';
    createClientWith({ requisitions }, ${options}).requisitions.list().then(console.log);`,
  all: `import { createClient } from '@procurekit/client-sdk';
    createClient(${options}).requisitions.list().then(console.log);`,
};

async function compressedKb(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: packageRoot },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length / 1024;
}

const record = JSON.stringify({ id: '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b', name: 'Concrete M300', version: 3 });
const response = { ok: true, status: 200, headers: { get: () => null }, text: async () => record };
const answersAtOnce = async () => response;
const readsTheSignal = async (_url, init) => (init.signal?.aborted ? undefined : response);

/** A call as people write it who do not want to wait for ever: with a signal and a timer of its own. */
async function withTimeout(call) {
  const controller = new globalThis.AbortController();
  const timer = setTimeout(() => controller.abort(), 30_000);
  try {
    return await call({ signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A real `fetch` reads the signal. Making one is the platform's work, 3 µs on Node 20, for whoever wants a timeout. */
const comparisons = [
  { name: 'a bare call that waits for ever', fetch: answersAtOnce, bare: (call) => call({}), budget: BUDGET.callUs },
  { name: 'the same, where the signal is read', fetch: readsTheSignal, bare: (call) => call({}) },
  { name: 'a bare call with a timeout', fetch: readsTheSignal, bare: withTimeout, budget: BUDGET.callUs },
];

/** CPU time of the fastest of many rounds, in microseconds for a call; the rounds of all candidates in turns. */
async function cpuPerCall(candidates) {
  const best = candidates.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, call] of candidates.entries()) {
      const before = process.cpuUsage();
      for (let count = 0; count < CALLS; count += 1) await call();
      const { user, system } = process.cpuUsage(before);
      best[index] = Math.min(best[index], (user + system) / CALLS);
    }
  }
  return best;
}

const url = 'https://procurekit.test/api/v1/integration-api/purchase-requisitions';
const headers = { accept: 'application/json', 'x-api-key': 'pk_test' };
const json = { ...headers, 'content-type': 'application/json' };
const id = '01998a5c-3b1e-7d4f-8a2b-5c6d7e8f9a0b';
const body = { name: 'Concrete M300' };

async function costOf({ fetch, bare }) {
  const client = createClient({ baseUrl: 'https://procurekit.test', apiKey: 'pk_test', fetch });
  const read = (init, path = '') =>
    bare(async (limits) => JSON.parse(await (await fetch(url + path, { ...init, ...limits })).text()));
  const [bareGet, get, bareCreate, create] = await cpuPerCall([
    () => read({ method: 'GET', headers }, `/${id}`),
    () => client.requisitions.get(id),
    () => read({ method: 'POST', headers: json, body: JSON.stringify(body) }),
    () => client.requisitions.create(body),
  ]);
  return { get: get - bareGet, create: create - bareCreate };
}

const rows = [];
const note = (what, value, unit, budget) => rows.push({ what, value, unit, budget });
note('program that uses one resource', await compressedKb(programs.one), 'kB', BUDGET.oneKb);
note('program that uses all', await compressedKb(programs.all), 'kB', BUDGET.allKb);
for (const { name, budget, ...how } of comparisons) {
  const { get, create } = await costOf(how);
  note(`get over ${name}`, get, 'µs', budget);
  note(`create over ${name}`, create, 'µs', budget);
}

for (const { what, value, unit, budget } of rows) {
  const limit = budget === undefined ? '' : `at most ${budget} ${unit}`;
  console.log(`${what.padEnd(52)}${value.toFixed(2).padStart(7)} ${unit}   ${limit}`);
}
const beyond = rows.filter(({ value, budget }) => budget !== undefined && value > budget);
if (process.argv.includes('--check') && beyond.length > 0) {
  console.error(`Beyond the budget: ${beyond.map(({ what }) => what).join(', ')}.`);
  process.exitCode = 1;
}
