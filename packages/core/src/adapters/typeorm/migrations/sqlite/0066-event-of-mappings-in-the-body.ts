import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Event of mappings in the body. */
export const eventOfMappingsInTheBody: readonly MigrationStep[] = [
  `ALTER TABLE "integration_mappings" ADD COLUMN "event_path" text`,
];
