/**
 * `npm test`: installs, builds and runs all tests. Arguments go to vitest: `npm test -- packages/core`.
 * The result is also written as JSON, which `.ci/run` sums up.
 */
import { join } from 'node:path';

import { cache, ensureBuilt, ensureInstalled, root, run } from './workspace.mjs';

await ensureInstalled();
// Tests of types make their own declarations; those of core take longer than all the rest.
await ensureBuilt({ types: false });
const report = join(cache, 'tests.json');
const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)];
const { code } = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { show: true });
process.exitCode = code;
