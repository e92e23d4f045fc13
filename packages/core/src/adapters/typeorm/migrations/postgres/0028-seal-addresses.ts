import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Seal addresses. */
export const sealAddresses: readonly MigrationStep[] = [
  `ALTER TABLE "automation_runs" ADD COLUMN "sealed_url" text COLLATE "C"`,
  `ALTER TABLE "automations" ADD COLUMN "sealed_url" text COLLATE "C"`,
  `ALTER TABLE "automations" ADD COLUMN "sealed_headers" text COLLATE "C"`,
  `ALTER TABLE "webhook_subscriptions" ADD COLUMN "sealed_url" text COLLATE "C"`,
];
