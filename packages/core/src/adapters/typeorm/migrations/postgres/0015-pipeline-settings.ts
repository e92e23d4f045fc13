import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Pipeline settings. */
export const pipelineSettings: readonly MigrationStep[] = [
  `CREATE TABLE "automation_runs" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "automation_id" uuid NOT NULL,
    "automation_name" text COLLATE "C" NOT NULL,
    "procurement_id" uuid NOT NULL,
    "stage_id" uuid NOT NULL,
    "trigger" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "attempts" bigint NOT NULL,
    "request" json,
    "body" text COLLATE "C",
    "response_status" bigint,
    "response_body" text COLLATE "C",
    "error_code" text COLLATE "C",
    "error_message" text COLLATE "C",
    "duration_ms" bigint,
    "started_at" TIMESTAMP(3) WITH TIME ZONE,
    "finished_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_automation_runs" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_automation_runs_created_at_id" ON "automation_runs" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_automation_runs_procurement_id_created_at_id" ON "automation_runs" ("portal_id", "procurement_id", "created_at", "id")`,
  `CREATE INDEX "ix_automation_runs_automation_id_created_at_id" ON "automation_runs" ("portal_id", "automation_id", "created_at", "id")`,
  `CREATE TABLE "automations" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "pipeline_id" uuid NOT NULL,
    "stage_id" uuid NOT NULL,
    "name" text COLLATE "C" NOT NULL,
    "trigger" text COLLATE "C" NOT NULL,
    "is_active" boolean NOT NULL,
    "sort_order" bigint NOT NULL,
    "url" text COLLATE "C" NOT NULL,
    "encoding" text COLLATE "C" NOT NULL,
    "payload" json NOT NULL,
    "custom_body" text COLLATE "C",
    "headers" json NOT NULL,
    "sealed_secret" text COLLATE "C",
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_automations" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_automations_stage_id_sort_order_id" ON "automations" ("portal_id", "stage_id", "sort_order", "id")`,
  `CREATE INDEX "ix_automations_pipeline_id_sort_order_id" ON "automations" ("portal_id", "pipeline_id", "sort_order", "id")`,
  `CREATE TABLE "product_fields" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "pipeline_id" uuid NOT NULL,
    "key" text COLLATE "C" NOT NULL,
    "label" text COLLATE "C" NOT NULL,
    "type" text COLLATE "C" NOT NULL,
    "options" json NOT NULL,
    "is_required" boolean NOT NULL,
    "is_visible_to_supplier" boolean NOT NULL,
    "sort_order" bigint NOT NULL,
    "has_values" boolean NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "archived_at" TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "pk_product_fields" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_product_fields_pipeline_id_sort_order_id" ON "product_fields" ("portal_id", "pipeline_id", "sort_order", "id")`,
  `CREATE UNIQUE INDEX "ux_product_fields_key" ON "product_fields" ("portal_id", "pipeline_id", "key") WHERE "archived_at" is null`,
];
