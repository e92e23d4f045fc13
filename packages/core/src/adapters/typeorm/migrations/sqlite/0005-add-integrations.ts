import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add integrations. */
export const addIntegrations: readonly MigrationStep[] = [
  `CREATE TABLE "integration_installations" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "integration_slug" text NOT NULL,
    "status" text NOT NULL,
    "installed_at" text NOT NULL,
    "installed_by_id" text NOT NULL,
    "last_sync_at" text,
    "last_error_at" text,
    "last_error_message" text,
    "enabled_capabilities" text NOT NULL,
    "sealed_config" text,
    "metadata" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_installations_slug" ON "integration_installations" ("portal_id", "integration_slug")`,
  `CREATE TABLE "integration_logs" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "direction" text NOT NULL,
    "event" text NOT NULL,
    "response_status" integer NOT NULL,
    "duration_ms" integer NOT NULL,
    "created_at" text NOT NULL,
    "outcome" text,
    "message" text,
    "payload" text,
    "response_body" text
  )`,
  `CREATE INDEX "ix_integration_logs_installation_id_created_at_id" ON "integration_logs" ("portal_id", "installation_id", "created_at", "id")`,
  `CREATE INDEX "ix_integration_logs_installation_id_direction_created_at_id" ON "integration_logs" ("portal_id", "installation_id", "direction", "created_at", "id")`,
  `CREATE INDEX "ix_integration_logs_created_at" ON "integration_logs" ("portal_id", "created_at")`,
  `CREATE TABLE "integration_install_counts" (
    "id" text PRIMARY KEY NOT NULL,
    "integration_slug" text NOT NULL,
    "installs" integer NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_install_counts_slug" ON "integration_install_counts" ("integration_slug")`,
];
