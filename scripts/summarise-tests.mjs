/**
 * Writes which checks and tests of the last runs failed and why, then how many tests passed and failed, alone on a line; fails when one of
 * the runs is missing or something failed.
 * `--clear` forgets the runs before; other words are the steps that failed, named in the last line but one.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

import { FAILED_CHECKS, FAULTS_OF_RUN, reportOf, TEST_RUNS } from './test-reports.mjs';
import { root } from './workspace.mjs';

/** How much is repeated of what a check said: at its end stands what was wrong. */
const LINES_REPEATED = 20;

if (process.argv.includes('--clear')) {
  for (const file of [FAILED_CHECKS, FAULTS_OF_RUN, ...TEST_RUNS.map(reportOf)]) rmSync(file, { force: true });
} else summarise();

function summarise() {
  const results = TEST_RUNS.map(readResult);
  const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
  const checks = read(FAILED_CHECKS);
  const ofRun = read(FAULTS_OF_RUN);
  // At the end, where whoever reads a long log looks first.
  for (const { label, output } of checks) {
    console.log(`\nFailed: ${label}\n${output.trimEnd().split('\n').slice(-LINES_REPEATED).join('\n')}`);
  }
  for (const fault of ofRun) console.log(`\nFailed: ${fault}`);
  for (const { faults } of results) for (const fault of faults) console.log(`\nFailed: ${fault}`);
  const steps = process.argv.slice(2);
  if (steps.length > 0) console.log(`\nSteps that failed: ${steps.join('; ')}.`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') + checks.length + ofRun.length === 0 ? 0 : 1;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
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
