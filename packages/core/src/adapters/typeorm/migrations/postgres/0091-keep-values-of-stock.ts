import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep values of stock. */
export const keepValuesOfStock: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "stock_levels" ADD COLUMN "value" numeric`,
    `ALTER TABLE "stock_reservations" ADD COLUMN "cut_quantity" numeric(18,6)`,
    `ALTER TABLE "stock_reservations" ADD COLUMN "cut_by_id" uuid`,
    `ALTER TABLE "stock_reservations" ADD COLUMN "cut_at" timestamp(3) with time zone`,
    `CREATE INDEX CONCURRENTLY "ix_stock_reservations_cut_at_id" ON "stock_reservations" ("portal_id", "cut_at", "id") WHERE "cut_at" is not null`,
    `CREATE INDEX CONCURRENTLY "ix_stock_reservations_cut_by_id_id" ON "stock_reservations" ("portal_id", "cut_by_id", "id") WHERE "cut_by_id" is not null`,
  ],
  contract: [
    `ALTER TABLE "stock_movements" ALTER COLUMN "value" TYPE numeric USING "value"::numeric`,
    // The version before moved goods meanwhile and kept no value: it is what movements add up to, quantity at average cost.
    `UPDATE "stock_levels" SET "value" = round("on_hand" * "average_cost", 2) WHERE "average_cost" IS NOT NULL AND ("value" IS NULL OR abs("value" - "on_hand" * "average_cost") > 0.01 + "on_hand" * 0.000001)`,
  ],
};
