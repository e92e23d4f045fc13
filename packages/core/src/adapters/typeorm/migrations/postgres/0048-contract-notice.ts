import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Contract notice. */
export const contractNotice: readonly MigrationStep[] = [
  `ALTER TABLE "contracts" ADD COLUMN "notice_given_at" timestamp(3) with time zone`,
];
