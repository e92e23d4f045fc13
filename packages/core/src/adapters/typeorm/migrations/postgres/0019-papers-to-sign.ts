import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Papers to sign. */
export const papersToSign: readonly MigrationStep[] = [
  `ALTER TABLE "document_generation_jobs" ADD COLUMN "warnings" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "document_generation_jobs" ALTER COLUMN "warnings" DROP DEFAULT`,
  `ALTER TABLE "seller_profiles" ADD COLUMN "director_name_genitive" text COLLATE "C"`,
  `ALTER TABLE "seller_profiles" ADD COLUMN "director_position_genitive" text COLLATE "C"`,
];
