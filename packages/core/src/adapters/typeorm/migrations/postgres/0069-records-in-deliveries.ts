import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Records in deliveries. */
export const recordsInDeliveries: readonly MigrationStep[] = [
  `ALTER TABLE "portals" ADD COLUMN "integration_items" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "portals" ALTER COLUMN "integration_items" DROP DEFAULT`,
  `ALTER TABLE "webhook_deliveries" ADD COLUMN "snapshot" text COLLATE "C"`,
  `ALTER TABLE "webhook_subscriptions" ADD COLUMN "payload" text COLLATE "C" NOT NULL DEFAULT 'thin'`,
  `ALTER TABLE "webhook_subscriptions" ALTER COLUMN "payload" DROP DEFAULT`,
];
