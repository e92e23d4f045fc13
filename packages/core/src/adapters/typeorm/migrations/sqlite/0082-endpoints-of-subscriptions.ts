import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Endpoints of subscriptions. */
export const endpointsOfSubscriptions: readonly MigrationStep[] = [
  `ALTER TABLE "webhook_subscriptions" ADD COLUMN "endpoint_id" blob`,
];
