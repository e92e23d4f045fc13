import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** What was approved. */
export const whatWasApproved: readonly MigrationStep[] = [
  `ALTER TABLE "approvals" ADD COLUMN "content" text`,
];
