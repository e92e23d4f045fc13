import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep values of stock. */
export const keepValuesOfStock: readonly MigrationStep[] = [
  `ALTER TABLE "stock_levels" ADD COLUMN "value" text`,
];
