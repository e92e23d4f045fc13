import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Files of integrations. */
export const filesOfIntegrations: readonly MigrationStep[] = [
  `CREATE TABLE "integration_files" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "file_id" uuid NOT NULL,
    "file_name" text COLLATE "C" NOT NULL,
    "size_bytes" bigint NOT NULL,
    "sha256" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "job_id" uuid NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_integration_files" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_integration_files_installation_id_status_created_at" ON "integration_files" ("portal_id", "installation_id", "status", "created_at")`,
  `CREATE UNIQUE INDEX "ux_integration_files_content" ON "integration_files" ("portal_id", "installation_id", "sha256")`,
  `create index "ix_integration_files_search" on "integration_files" using gin ("search_grams")`,
];
