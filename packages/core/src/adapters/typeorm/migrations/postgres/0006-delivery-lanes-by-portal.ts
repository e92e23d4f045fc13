import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Delivery lanes by portal. */
export const deliveryLanesByPortal: readonly MigrationStep[] = [
  `CREATE INDEX "ix_webhook_delivery_lanes_lane" ON "webhook_delivery_lanes" ("portal_id", "due_at") WHERE "due_at" is not null`,
];
