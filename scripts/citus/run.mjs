/** `npm run check -- --citus`: the suites of the storage and of the deliveries on tables that are divided by portals, and disasters. */
import { join } from 'node:path';

import { ensureBuilt, root, run, step } from '../workspace.mjs';
import { startCitus } from './cluster.mjs';
import { playDisasters } from './disasters.mjs';
import { whyNoCitus } from './postgres.mjs';

const SUITES = [
  'packages/core/src/adapters/typeorm/storage-conformance.test.ts',
  'packages/core/src/modules/webhooks',
  'packages/core/src/modules/jobs/worker.test.ts',
];

const refusal = whyNoCitus();
if (refusal !== null) {
  console.log(`Skipped: ${refusal}.`);
  process.exit(0);
}
const only = process.argv.includes('--disasters') ? 'disasters' : process.argv.includes('--suites') ? 'suites' : null;
const failures = [];
if (only !== 'disasters') failures.push(...(await runSuites()));
if (only !== 'suites') {
  await ensureBuilt({ only: '@procurekit/cli', types: false });
  failures.push(...(await playDisasters()));
}
for (const failure of failures) console.log(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function runSuites() {
  const cluster = await startCitus();
  try {
    const ports = [cluster.coordinator, ...cluster.workers].map(({ port }) => port);
    const { code } = await step('Suites on divided tables', () =>
      run(join(root, 'node_modules/.bin/vitest'), ['run', ...SUITES], {
        env: { PROCUREKIT_TEST_CITUS: ports.join(',') },
        show: true,
      }),
    );
    return code === 0 ? [] : ['the suites on divided tables'];
  } finally {
    await cluster.stop();
  }
}
