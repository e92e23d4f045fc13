import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Where sessions began. */
export const whereSessionsBegan: readonly MigrationStep[] = [
  `ALTER TABLE "sessions" ADD COLUMN "ip" text COLLATE "C"`,
  `ALTER TABLE "sessions" ADD COLUMN "user_agent" text COLLATE "C"`,
];
