import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Jobs take turns. */
export const jobsTakeTurns: readonly MigrationStep[] = [
  `ALTER TABLE "jobs" ADD COLUMN "lane" text COLLATE "C" NOT NULL DEFAULT 'earlier'`,
  `ALTER TABLE "jobs" ALTER COLUMN "lane" DROP DEFAULT`,
  `CREATE INDEX "ix_jobs_lane" ON "jobs" ("lane", "due_at") WHERE "due_at" is not null`,
];
