import type { PhasedSteps } from '../create-migration.js';
import { plannedAsThePortal, SAVINGS_ANEW } from '../planned-vat.js';
import { updateInBatches } from '../update-in-batches.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Planned prices with VAT. */
export const plannedPricesWithVat: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "requisitions" ADD COLUMN "vat_mode" text COLLATE "C" NOT NULL DEFAULT 'INCLUSIVE'`,
    updateInBatches(plannedAsThePortal),
  ],
  contract: [
    `ALTER TABLE "requisitions" ALTER COLUMN "vat_mode" DROP DEFAULT`,
    updateInBatches(plannedAsThePortal),
    SAVINGS_ANEW,
  ],
};
