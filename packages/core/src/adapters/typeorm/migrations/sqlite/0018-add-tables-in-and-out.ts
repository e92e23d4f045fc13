import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add tables in and out. */
export const addTablesInAndOut: readonly MigrationStep[] = [
  `CREATE TABLE "exchange_jobs" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "entity" text NOT NULL,
    "direction" text NOT NULL,
    "status" text NOT NULL,
    "file_name" text,
    "mode" text NOT NULL,
    "match_by" text NOT NULL,
    "columns" text NOT NULL,
    "counts" text NOT NULL,
    "result" text,
    "created_by_id" text NOT NULL,
    "created_at" text NOT NULL,
    "applied_at" text,
    "expires_at" text NOT NULL,
    "procurement_id" text,
    "selection" text,
    "next_page" integer NOT NULL,
    "run_id" text,
    "leased_until" text,
    "file_id" text,
    "updated_at" text NOT NULL,
    "version" integer NOT NULL
  )`,
  `CREATE INDEX "ix_exchange_jobs_status_expires_at" ON "exchange_jobs" ("portal_id", "status", "expires_at")`,
  `CREATE INDEX "ix_exchange_jobs_created_at_id" ON "exchange_jobs" ("portal_id", "created_at", "id")`,
  `CREATE TABLE "exchange_pages" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "job_id" text NOT NULL,
    "number" integer NOT NULL,
    "rows" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_exchange_pages_job_id_number" ON "exchange_pages" ("portal_id", "job_id", "number")`,
  `CREATE INDEX "ix_exchange_pages_created_at_id" ON "exchange_pages" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_procurement_items_procurement_id_sort_order_id" ON "procurement_items" ("portal_id", "procurement_id", "sort_order", "id")`,
];
