import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** End of installations. */
export const endOfInstallations: readonly MigrationStep[] = [
  `ALTER TABLE "integration_runs" ADD COLUMN "dropped_at" text`,
];
