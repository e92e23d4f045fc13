import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** What was approved. */
export const whatWasApproved: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "approvals" ADD COLUMN "used_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
    `ALTER TABLE "approvals" ADD COLUMN "content" json`,
    `ALTER TABLE "stages" ADD COLUMN "on_approved" text COLLATE "C" NOT NULL DEFAULT 'next'`,
  ],
  contract: [
    `ALTER TABLE "approvals" ALTER COLUMN "used_amount" DROP DEFAULT`,
    `ALTER TABLE "stages" ALTER COLUMN "on_approved" DROP DEFAULT`,
  ],
};
