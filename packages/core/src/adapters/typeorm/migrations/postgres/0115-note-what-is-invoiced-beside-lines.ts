import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Note what is invoiced beside lines. */
export const noteWhatIsInvoicedBesideLines: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "purchase_orders" ADD COLUMN "invoiced_beside_lines" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  ],
  contract: [
    `ALTER TABLE "purchase_orders" ALTER COLUMN "invoiced_beside_lines" DROP DEFAULT`,
  ],
};
