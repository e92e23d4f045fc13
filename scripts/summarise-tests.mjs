/**
 * Writes which tests of the last runs failed and why, then how many passed and failed, alone on a line; fails when one of the
 * runs is missing or a test failed.
 * `--clear` forgets the runs before.
 */
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

import { reportOf, TEST_RUNS } from './test-reports.mjs';
import { root } from './workspace.mjs';

if (process.argv.includes('--clear')) for (const name of TEST_RUNS) rmSync(reportOf(name), { force: true });
else summarise();

function summarise() {
  const results = TEST_RUNS.map(readResult);
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  // At the end, where whoever reads a long log looks first.
  for (const { faults } of results) for (const fault of faults) console.log(`\nFailed: ${fault}`);
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
    const faults = report.testResults.flatMap(({ name: file, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.map((test) => `${relative(root, file)} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
    });
    faults.push(...unloaded.map(({ name: file, message }) => `${relative(root, file)}\n${message}`));
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length, faults };
  } catch {
    return { passed: 0, failed: 1, faults: [`the run of ${name} has not come to its end`] };
  }
}
