import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add over order control. */
export const addOverOrderControl: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "catalog_settings" ADD COLUMN "over_order_control" text COLLATE "C" NOT NULL DEFAULT 'warn'`,
  ],
  contract: [
    `ALTER TABLE "catalog_settings" ALTER COLUMN "over_order_control" DROP DEFAULT`,
  ],
};
