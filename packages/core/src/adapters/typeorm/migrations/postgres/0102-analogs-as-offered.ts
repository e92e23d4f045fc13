import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Analogs as offered. */
export const analogsAsOffered: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "purchase_order_items" ADD COLUMN "manufacturer" text COLLATE "C"`,
    `ALTER TABLE "purchase_order_items" ADD COLUMN "is_analog" boolean NOT NULL DEFAULT false`,
    `ALTER TABLE "purchase_order_items" ADD COLUMN "replaces_catalog_item_id" uuid`,
    `ALTER TABLE "quote_items" ADD COLUMN "manufacturer" text COLLATE "C"`,
    `ALTER TABLE "quote_items" ADD COLUMN "catalog_item_id" uuid`,
  ],
  contract: [
    `ALTER TABLE "purchase_order_items" ALTER COLUMN "is_analog" DROP DEFAULT`,
  ],
};
