import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Note stated dates. */
export const noteStatedDates: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "invoices" ADD COLUMN "is_dated" boolean NOT NULL DEFAULT false`,
  ],
  contract: [
    `ALTER TABLE "invoices" ALTER COLUMN "is_dated" DROP DEFAULT`,
  ],
};
