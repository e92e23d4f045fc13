import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Minimum lots. */
export const minimumLots: readonly MigrationStep[] = [
  `ALTER TABLE "price_list_items" ADD COLUMN "min_order_quantity" text`,
  `ALTER TABLE "price_list_items" ADD COLUMN "order_multiple" text`,
  `ALTER TABLE "quote_items" ADD COLUMN "order_multiple" text`,
];
