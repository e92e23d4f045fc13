import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Note what events are about. */
export const noteWhatEventsAreAbout: readonly MigrationStep[] = [
  `ALTER TABLE "events" ADD COLUMN "about" text`,
];
