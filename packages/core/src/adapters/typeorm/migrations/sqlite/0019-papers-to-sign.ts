import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Papers to sign. */
export const papersToSign: readonly MigrationStep[] = [
  `CREATE TABLE "document_generation_jobs_rebuilt" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "procurement_id" text NOT NULL,
    "pipeline_id" text NOT NULL,
    "kind" text NOT NULL,
    "template_id" text,
    "formats" text NOT NULL,
    "scope" text NOT NULL,
    "selected_item_ids" text,
    "parameters" text NOT NULL,
    "status" text NOT NULL,
    "progress" text NOT NULL,
    "documents" text NOT NULL,
    "warnings" text NOT NULL,
    "error" text,
    "created_by_id" text NOT NULL,
    "attempts" integer NOT NULL,
    "run_id" text,
    "version" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "started_at" text,
    "finished_at" text
  )`,
  `INSERT INTO "document_generation_jobs_rebuilt" ("portal_id", "id", "procurement_id", "pipeline_id", "kind", "template_id", "formats", "scope", "selected_item_ids", "parameters", "status", "progress", "documents", "warnings", "error", "created_by_id", "attempts", "run_id", "version", "created_at", "updated_at", "started_at", "finished_at") SELECT "portal_id", "id", "procurement_id", "pipeline_id", "kind", "template_id", "formats", "scope", "selected_item_ids", "parameters", "status", "progress", "documents", '[]', "error", "created_by_id", "attempts", "run_id", "version", "created_at", "updated_at", "started_at", "finished_at" FROM "document_generation_jobs"`,
  `DROP TABLE "document_generation_jobs"`,
  `ALTER TABLE "document_generation_jobs_rebuilt" RENAME TO "document_generation_jobs"`,
  `CREATE INDEX "ix_document_generation_jobs_status_created_at" ON "document_generation_jobs" ("portal_id", "status", "created_at")`,
  `CREATE INDEX "ix_document_generation_jobs_created_at" ON "document_generation_jobs" ("created_at")`,
  `ALTER TABLE "seller_profiles" ADD COLUMN "director_name_genitive" text`,
  `ALTER TABLE "seller_profiles" ADD COLUMN "director_position_genitive" text`,
];
