import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Who accepts what differs. */
export const whoAcceptsWhatDiffers: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "invoices" ADD COLUMN "differs_by_price_only" boolean NOT NULL DEFAULT false`,
  ],
  contract: [
    `ALTER TABLE "invoices" ALTER COLUMN "differs_by_price_only" DROP DEFAULT`,
  ],
};
