import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Pipeline settings. */
export const pipelineSettings: readonly MigrationStep[] = [
  `CREATE TABLE "automation_runs" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "automation_id" text NOT NULL,
    "automation_name" text NOT NULL,
    "procurement_id" text NOT NULL,
    "stage_id" text NOT NULL,
    "trigger" text NOT NULL,
    "status" text NOT NULL,
    "attempts" integer NOT NULL,
    "request" text,
    "body" text,
    "response_status" integer,
    "response_body" text,
    "error_code" text,
    "error_message" text,
    "duration_ms" integer,
    "started_at" text,
    "finished_at" text,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_automation_runs_created_at_id" ON "automation_runs" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_automation_runs_procurement_id_created_at_id" ON "automation_runs" ("portal_id", "procurement_id", "created_at", "id")`,
  `CREATE INDEX "ix_automation_runs_automation_id_created_at_id" ON "automation_runs" ("portal_id", "automation_id", "created_at", "id")`,
  `CREATE TABLE "automations" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "pipeline_id" text NOT NULL,
    "stage_id" text NOT NULL,
    "name" text NOT NULL,
    "trigger" text NOT NULL,
    "is_active" integer NOT NULL,
    "sort_order" integer NOT NULL,
    "url" text NOT NULL,
    "encoding" text NOT NULL,
    "payload" text NOT NULL,
    "custom_body" text,
    "headers" text NOT NULL,
    "sealed_secret" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_automations_stage_id_sort_order_id" ON "automations" ("portal_id", "stage_id", "sort_order", "id")`,
  `CREATE INDEX "ix_automations_pipeline_id_sort_order_id" ON "automations" ("portal_id", "pipeline_id", "sort_order", "id")`,
  `CREATE TABLE "product_fields" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "pipeline_id" text NOT NULL,
    "key" text NOT NULL,
    "label" text NOT NULL,
    "type" text NOT NULL,
    "options" text NOT NULL,
    "is_required" integer NOT NULL,
    "is_visible_to_supplier" integer NOT NULL,
    "sort_order" integer NOT NULL,
    "has_values" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "archived_at" text
  )`,
  `CREATE INDEX "ix_product_fields_pipeline_id_sort_order_id" ON "product_fields" ("portal_id", "pipeline_id", "sort_order", "id")`,
  `CREATE UNIQUE INDEX "ux_product_fields_key" ON "product_fields" ("portal_id", "pipeline_id", "key") WHERE "archived_at" is null`,
];
