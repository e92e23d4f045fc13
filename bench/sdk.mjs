/**
 * Measures the built client SDK: what it adds to a program and to a call: `npm run bench:sdk [--check]`.
 * Sizes are of programs bundled for browsers, minified and compressed. CPU time per call is that over a bare `fetch` of a
 * stub which answers at once, in turns in the same process; `--check` fails beyond the budget.
 */
import { gzipSync } from 'node:zlib';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const packageRoot = fileURLToPath(new URL('../packages/client-sdk/', import.meta.url));
const require = createRequire(`${packageRoot}package.json`);
const { build } = require('esbuild');
const sdkUrl = new URL('../packages/client-sdk/dist/index.js', import.meta.url);
const { createClient } = await import(process.env['SDK_ENTRY'] ?? `${sdkUrl}`);

const BUDGET = { oneKb: 8, allKb: 12, callUs: 3 };
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
const stubs = {
  // The cost of making an AbortSignal is that of the platform: 3 µs on Node 20. A stub that wants none shows our own.
  'stub that answers at once': async () => response,
  'stub that also reads the signal': async (_url, init) => (init.signal?.aborted ? undefined : response),
};

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

async function costOf(fetch) {
  const client = createClient({ baseUrl: 'https://procurekit.test', apiKey: 'pk_test', fetch });
  const read = async (init, path = '') => JSON.parse(await (await fetch(url + path, init)).text());
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
for (const [name, stub] of Object.entries(stubs)) {
  const { get, create } = await costOf(stub);
  const budget = name === 'stub that answers at once' ? BUDGET.callUs : undefined;
  note(`get over a ${name}`, get, 'µs', budget);
  note(`create over a ${name}`, create, 'µs', budget);
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
