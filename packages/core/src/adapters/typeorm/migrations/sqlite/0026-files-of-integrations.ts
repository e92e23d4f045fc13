import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Files of integrations. */
export const filesOfIntegrations: readonly MigrationStep[] = [
  `CREATE TABLE "integration_files" (
    "portal_id" text NOT NULL,
    "id" text NOT NULL,
    "installation_id" text NOT NULL,
    "file_id" text NOT NULL,
    "file_name" text NOT NULL,
    "size_bytes" integer NOT NULL,
    "sha256" text NOT NULL,
    "status" text NOT NULL,
    "job_id" text NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
  `create virtual table "integration_files_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  `CREATE INDEX "ix_integration_files_installation_id_status_created_at" ON "integration_files" ("portal_id", "installation_id", "status", "created_at")`,
  `CREATE UNIQUE INDEX "ux_integration_files_content" ON "integration_files" ("portal_id", "installation_id", "sha256")`,
  `CREATE UNIQUE INDEX "ux_integration_files_id" ON "integration_files" ("id")`,
  `create trigger "integration_files_search_insert" after insert on "integration_files" begin insert or ignore into "integration_files_search_changes" values (new."row_number"); end`,
  `create trigger "integration_files_search_delete" after delete on "integration_files" begin insert or ignore into "integration_files_search_changes" values (old."row_number"); end`,
  `create trigger "integration_files_search_update" after update of "search_text" on "integration_files" when old."search_text" is not new."search_text" begin insert or ignore into "integration_files_search_changes" values (new."row_number"); end`,
  `create table "integration_files_search_changes" ("row_number" integer primary key)`,
];
