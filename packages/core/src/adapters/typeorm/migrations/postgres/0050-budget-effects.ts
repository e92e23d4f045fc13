import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Budget effects. */
export const budgetEffects: readonly MigrationStep[] = [
  `ALTER TABLE "approvals" ADD COLUMN "budget_effects" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "approvals" ALTER COLUMN "budget_effects" DROP DEFAULT`,
];
