import { join } from 'node:path';

import { cache } from './workspace.mjs';

/** The runs of tests that are summed up. */
export const TEST_RUNS = ['tests', 'checks'];

/** Where a run of tests is written as JSON. */
export const reportOf = (name) => join(cache, `${name}.json`);

/** Where faults of a whole run are written that are of no single test, as JSON. */
export const FAULTS_OF_RUN = join(cache, 'faults-of-run.json');

/** Where the checks that failed are written with what they said, as JSON. */
export const FAILED_CHECKS = join(cache, 'failed-checks.json');

/** Arguments by which vitest shows a run, says what was skipped in it, and writes it as JSON too. */
export const reportedAs = (name) => [
  ...['default', './scripts/skipped-tests.mjs', 'json'].map((reporter) => `--reporter=${reporter}`),
  `--outputFile.json=${reportOf(name)}`,
];
