import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep open stages. */
export const keepOpenStages: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "invoices" ADD COLUMN "open_stages" json NOT NULL DEFAULT '[]'`,
  ],
  contract: [
    `ALTER TABLE "invoices" ALTER COLUMN "open_stages" DROP DEFAULT`,
  ],
};
