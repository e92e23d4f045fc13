import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Jobs take turns. */
export const jobsTakeTurns: readonly MigrationStep[] = [
  `CREATE TABLE "jobs_rebuilt" (
    "id" text PRIMARY KEY NOT NULL,
    "kind" text NOT NULL,
    "portal_id" text,
    "lane" text NOT NULL,
    "unique_key" text,
    "payload" text NOT NULL,
    "attempts" integer NOT NULL,
    "due_at" text,
    "leased_until" text,
    "last_error" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `INSERT INTO "jobs_rebuilt" ("id", "kind", "portal_id", "lane", "unique_key", "payload", "attempts", "due_at", "leased_until", "last_error", "created_at", "updated_at") SELECT "id", "kind", "portal_id", 'earlier', "unique_key", "payload", "attempts", "due_at", "leased_until", "last_error", "created_at", "updated_at" FROM "jobs"`,
  `DROP TABLE "jobs"`,
  `ALTER TABLE "jobs_rebuilt" RENAME TO "jobs"`,
  `CREATE INDEX "ix_jobs_portal_id_kind" ON "jobs" ("portal_id", "kind")`,
  `CREATE UNIQUE INDEX "ux_jobs_unique_key" ON "jobs" ("unique_key") WHERE "unique_key" is not null`,
  `CREATE INDEX "ix_jobs_due" ON "jobs" ("due_at") WHERE "due_at" is not null`,
  `CREATE INDEX "ix_jobs_lane" ON "jobs" ("lane", "due_at") WHERE "due_at" is not null`,
];
