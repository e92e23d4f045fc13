import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Note announced shipments. */
export const noteAnnouncedShipments: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "delivery_batches" ADD COLUMN "announced_at" timestamp(3) with time zone`,
    `CREATE INDEX CONCURRENTLY "ix_delivery_batches_announced_at_id" ON "delivery_batches" ("portal_id", "announced_at", "id") WHERE "announced_at" is not null`,
  ],
};
