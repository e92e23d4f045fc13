import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** What was approved. */
export const whatWasApproved: readonly MigrationStep[] = [
  `CREATE TABLE "stages_rebuilt" (
    "portal_id" blob NOT NULL,
    "id" blob PRIMARY KEY NOT NULL,
    "pipeline_id" blob NOT NULL,
    "code" text NOT NULL,
    "name" text NOT NULL,
    "kind" text NOT NULL,
    "color" text NOT NULL,
    "on_approved" text NOT NULL,
    "sort_order" integer NOT NULL,
    "is_system" integer NOT NULL,
    "created_at" integer NOT NULL,
    "updated_at" integer NOT NULL,
    "archived_at" integer
  )`,
  `INSERT INTO "stages_rebuilt" ("portal_id", "id", "pipeline_id", "code", "name", "kind", "color", "on_approved", "sort_order", "is_system", "created_at", "updated_at", "archived_at") SELECT "portal_id", "id", "pipeline_id", "code", "name", "kind", "color", 'next', "sort_order", "is_system", "created_at", "updated_at", "archived_at" FROM "stages"`,
  `DROP TABLE "stages"`,
  `ALTER TABLE "stages_rebuilt" RENAME TO "stages"`,
  `CREATE INDEX "ix_stages_pipeline_id_sort_order_id" ON "stages" ("portal_id", "pipeline_id", "sort_order", "id")`,
  `ALTER TABLE "approvals" ADD COLUMN "content" text`,
];
