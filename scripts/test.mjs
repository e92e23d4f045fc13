/**
 * `npm test`: installs, builds and runs all tests. Arguments go to vitest: `npm test -- packages/core`.
 * The result is also written as JSON, which `.ci/run` sums up. Those that take minutes each run by `npm test -- --mode check`.
 */
import { join } from 'node:path';

import { FAULTS_OF_RUN, reportedAs } from './test-reports.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './workspace.mjs';

await ensureInstalled();
// Tests of types make their own declarations; those of core take longer than all the rest.
await ensureBuilt({ types: false });
const chosen = process.argv.slice(2);
const args = ['run', ...reportedAs('tests'), ...chosen];
const env = chosen.length === 0 ? { PROCUREKIT_WHOLE_RUN: FAULTS_OF_RUN } : {};
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { code } = await run(process.execPath, [vitest, ...args], { env, show: true });
process.exitCode = code;
