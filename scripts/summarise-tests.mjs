/**
 * Writes how many tests the last runs passed and failed, alone on a line; fails when one of the runs is missing or a test failed.
 * `--clear` forgets the runs before.
 */
import { readFileSync, rmSync } from 'node:fs';

import { reportOf, TEST_RUNS } from './test-reports.mjs';

if (process.argv.includes('--clear')) for (const name of TEST_RUNS) rmSync(reportOf(name), { force: true });
else summarise();

function summarise() {
  const results = TEST_RUNS.map(readResult);
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

function readResult(name) {
  try {
    const report = JSON.parse(readFileSync(reportOf(name), 'utf8'));
    // A file that cannot be loaded has no tests of its own, and is a failure all the same.
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  } catch {
    // A run that wrote nothing has not come to its end.
    return { passed: 0, failed: 1 };
  }
}
