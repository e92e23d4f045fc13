import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Minimum lots. */
export const minimumLots: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "price_list_items" ADD COLUMN "min_order_quantity" numeric(18,6)`,
    `ALTER TABLE "price_list_items" ADD COLUMN "order_multiple" numeric(18,6)`,
    `ALTER TABLE "quote_items" ADD COLUMN "order_multiple" numeric(18,6)`,
  ],
};
