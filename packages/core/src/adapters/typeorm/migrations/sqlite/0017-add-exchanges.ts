import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add exchanges. */
export const addExchanges: readonly MigrationStep[] = [
  `CREATE TABLE "integration_runs" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "kind" text NOT NULL,
    "parts" text,
    "status" text NOT NULL,
    "started_at" text,
    "finished_at" text,
    "counts" text NOT NULL,
    "errors" text NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_integration_runs_installation_id_status" ON "integration_runs" ("portal_id", "installation_id", "status")`,
  `CREATE INDEX "ix_integration_runs_installation_id_created_at_id" ON "integration_runs" ("portal_id", "installation_id", "created_at", "id")`,
  `CREATE INDEX "ix_integration_runs_created_at" ON "integration_runs" ("portal_id", "created_at")`,
  `CREATE TABLE "integration_checkpoints" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "part" text NOT NULL,
    "cursor" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_checkpoints_part" ON "integration_checkpoints" ("portal_id", "installation_id", "part")`,
  `CREATE TABLE "integration_links" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "external_id" text NOT NULL,
    "entity_type" text NOT NULL,
    "entity_id" text NOT NULL,
    "remote_hash" text,
    "local_version" integer,
    "state" text NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_integration_links_installation_id_entity_type_entity_id" ON "integration_links" ("portal_id", "installation_id", "entity_type", "entity_id")`,
  `CREATE UNIQUE INDEX "ux_integration_links_external_id" ON "integration_links" ("portal_id", "installation_id", "external_id")`,
  `CREATE TABLE "integration_failures" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "part" text NOT NULL,
    "external_id" text NOT NULL,
    "attempts" integer NOT NULL,
    "item" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_failures_item" ON "integration_failures" ("portal_id", "installation_id", "part", "external_id")`,
  `ALTER TABLE "integration_installations" ADD COLUMN "next_sync_at" text`,
];
