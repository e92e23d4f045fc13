import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Amend contracts. */
export const amendContracts: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "contracts" ADD COLUMN "amendment" json`,
  ],
};
