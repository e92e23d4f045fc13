/**
 * `npm run check -- --citus`: the suites of the storage, of the deliveries and over every operation on tables that are divided by portals,
 * disasters, and how long the hot calls take. `--suites`, `--disasters` and `--ratios` do one of these alone.
 */
import { join } from 'node:path';

import { ensureBuilt, root, run, step } from '../../scripts/workspace.mjs';
import { startCitus } from './cluster.mjs';
import { playDisasters } from './disasters.mjs';
import { whyNoCitus } from './postgres.mjs';
import { measureRatios } from './ratios.mjs';

const SUITES = [
  'packages/core/src/adapters/typeorm/storage-conformance.test.ts',
  'packages/core/src/platform/webhooks',
  'packages/core/src/platform/jobs/worker.test.ts',
  'packages/core/test/every-operation',
];

const refusal = whyNoCitus();
if (refusal !== null) {
  console.log(`Skipped: ${refusal}.`);
  process.exit(0);
}
const parts = ['--suites', '--disasters', '--ratios'];
const asked = parts.filter((part) => process.argv.includes(part));
const wants = (part) => asked.length === 0 || asked.includes(part);
const failures = [];
if (wants('--suites')) failures.push(...(await runSuites()));
if (wants('--disasters') || wants('--ratios')) await ensureBuilt({ only: '@procurekit/cli', types: false });
if (wants('--disasters')) failures.push(...(await playDisasters()));
if (wants('--ratios')) await measureRatios();
for (const failure of failures) console.log(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function runSuites() {
  const cluster = await startCitus();
  try {
    const ports = [cluster.coordinator, ...cluster.workers].map(({ port }) => port);
    const { code } = await step('Suites on divided tables', () =>
      run(join(root, 'node_modules/.bin/vitest'), ['run', ...SUITES], {
        env: { PROCUREKIT_TEST_DATABASE: `citus:${ports.join(',')}` },
        show: true,
      }),
    );
    return code === 0 ? [] : ['the suites on divided tables'];
  } finally {
    await cluster.stop();
  }
}
