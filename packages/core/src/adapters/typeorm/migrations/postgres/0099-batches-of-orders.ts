import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Batches of orders. */
export const batchesOfOrders: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "delivery_batches" ADD COLUMN "purchase_order_id" uuid`,
    `ALTER TABLE "delivery_batches" ALTER COLUMN "procurement_id" DROP NOT NULL`,
    `ALTER TABLE "delivery_batches" ALTER COLUMN "pipeline_id" DROP NOT NULL`,
    `ALTER TABLE "trip_batches" ALTER COLUMN "procurement_id" DROP NOT NULL`,
    `ALTER TABLE "trip_batches" ALTER COLUMN "pipeline_id" DROP NOT NULL`,
    `CREATE INDEX CONCURRENTLY "ix_delivery_batches_purchase_order_id_created_at_id" ON "delivery_batches" ("portal_id", "purchase_order_id", "created_at", "id") WHERE "purchase_order_id" is not null`,
  ],
};
