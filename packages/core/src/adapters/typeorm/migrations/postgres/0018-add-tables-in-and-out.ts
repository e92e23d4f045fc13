import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add tables in and out. */
export const addTablesInAndOut: readonly MigrationStep[] = [
  `CREATE TABLE "exchange_jobs" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "entity" text COLLATE "C" NOT NULL,
    "direction" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "file_name" text COLLATE "C",
    "mode" text COLLATE "C" NOT NULL,
    "match_by" text COLLATE "C" NOT NULL,
    "columns" json NOT NULL,
    "counts" json NOT NULL,
    "result" json,
    "created_by_id" uuid NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "applied_at" TIMESTAMP(3) WITH TIME ZONE,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "procurement_id" uuid,
    "selection" json,
    "next_page" bigint NOT NULL,
    "run_id" uuid,
    "leased_until" TIMESTAMP(3) WITH TIME ZONE,
    "file_id" uuid,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    CONSTRAINT "pk_exchange_jobs" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_exchange_jobs_status_expires_at" ON "exchange_jobs" ("portal_id", "status", "expires_at")`,
  `CREATE INDEX "ix_exchange_jobs_created_at_id" ON "exchange_jobs" ("portal_id", "created_at", "id")`,
  `CREATE TABLE "exchange_pages" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "job_id" uuid NOT NULL,
    "number" bigint NOT NULL,
    "rows" json NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_exchange_pages" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_exchange_pages_job_id_number" ON "exchange_pages" ("portal_id", "job_id", "number")`,
  `CREATE INDEX "ix_exchange_pages_created_at_id" ON "exchange_pages" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_procurement_items_procurement_id_sort_order_id" ON "procurement_items" ("portal_id", "procurement_id", "sort_order", "id")`,
];
