import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep values of stock. */
export const keepValuesOfStock: readonly MigrationStep[] = [
  `ALTER TABLE "stock_levels" ADD COLUMN "value" text`,
  `ALTER TABLE "stock_reservations" ADD COLUMN "cut_quantity" text`,
  `ALTER TABLE "stock_reservations" ADD COLUMN "cut_by_id" blob`,
  `ALTER TABLE "stock_reservations" ADD COLUMN "cut_at" integer`,
  `CREATE INDEX "ix_stock_reservations_cut_at_id" ON "stock_reservations" ("portal_id", "cut_at", "id") WHERE "cut_at" is not null`,
  `CREATE INDEX "ix_stock_reservations_cut_by_id_id" ON "stock_reservations" ("portal_id", "cut_by_id", "id") WHERE "cut_by_id" is not null`,
];
