import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add exchanges. */
export const addExchanges: readonly MigrationStep[] = [
  `CREATE TABLE "integration_checkpoints" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "part" text COLLATE "C" NOT NULL,
    "cursor" json NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_checkpoints" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_checkpoints_part" ON "integration_checkpoints" ("portal_id", "installation_id", "part")`,
  `CREATE TABLE "integration_failures" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "part" text COLLATE "C" NOT NULL,
    "external_id" text COLLATE "C" NOT NULL,
    "attempts" bigint NOT NULL,
    "item" json NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_failures" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_failures_item" ON "integration_failures" ("portal_id", "installation_id", "part", "external_id")`,
  `ALTER TABLE "integration_installations" ADD COLUMN "next_sync_at" timestamp(3) with time zone`,
  `CREATE TABLE "integration_links" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "external_id" text COLLATE "C" NOT NULL,
    "entity_type" text COLLATE "C" NOT NULL,
    "entity_id" uuid NOT NULL,
    "remote_hash" text COLLATE "C",
    "local_version" bigint,
    "state" json NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_links" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_integration_links_installation_id_entity_type_entity_id" ON "integration_links" ("portal_id", "installation_id", "entity_type", "entity_id")`,
  `CREATE UNIQUE INDEX "ux_integration_links_external_id" ON "integration_links" ("portal_id", "installation_id", "external_id")`,
  `CREATE TABLE "integration_runs" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "kind" text COLLATE "C" NOT NULL,
    "parts" json,
    "status" text COLLATE "C" NOT NULL,
    "started_at" TIMESTAMP(3) WITH TIME ZONE,
    "finished_at" TIMESTAMP(3) WITH TIME ZONE,
    "counts" json NOT NULL,
    "errors" json NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_runs" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_integration_runs_installation_id_status" ON "integration_runs" ("portal_id", "installation_id", "status")`,
  `CREATE INDEX "ix_integration_runs_installation_id_created_at_id" ON "integration_runs" ("portal_id", "installation_id", "created_at", "id")`,
  `CREATE INDEX "ix_integration_runs_created_at" ON "integration_runs" ("portal_id", "created_at")`,
];
