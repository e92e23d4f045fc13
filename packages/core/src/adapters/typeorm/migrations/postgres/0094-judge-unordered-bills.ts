import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Judge unordered bills. */
export const judgeUnorderedBills: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "matching_settings" ADD COLUMN "unordered_up_to" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  ],
  contract: [
    `ALTER TABLE "matching_settings" ALTER COLUMN "unordered_up_to" DROP DEFAULT`,
  ],
};
