/** Writes how many tests the last run passed and failed, alone on a line; fails when there was none or one failed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cache } from './workspace.mjs';

const { passed, failed } = readResult();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;

function readResult() {
  try {
    const report = JSON.parse(readFileSync(join(cache, 'tests.json'), 'utf8'));
    // A file that cannot be loaded has no tests of its own, and is a failure all the same.
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
