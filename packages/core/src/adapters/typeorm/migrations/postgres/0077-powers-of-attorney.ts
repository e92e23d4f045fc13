import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Powers of attorney. */
export const powersOfAttorney: PhasedSteps = {
  after: '0.2.0',
  expand: [`ALTER TABLE "seller_profiles" ADD COLUMN "power_of_attorney" json`],
};
