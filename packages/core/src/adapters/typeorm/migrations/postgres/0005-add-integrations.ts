import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add integrations. */
export const addIntegrations: readonly MigrationStep[] = [
  `CREATE TABLE "integration_install_counts" (
    "id" uuid NOT NULL,
    "integration_slug" text COLLATE "C" NOT NULL,
    "installs" bigint NOT NULL,
    CONSTRAINT "PK_4976b1de693d126b180f54abdf2" PRIMARY KEY ("id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_install_counts_slug" ON "integration_install_counts" ("integration_slug")`,
  `CREATE TABLE "integration_installations" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "integration_slug" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "installed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "installed_by_id" uuid NOT NULL,
    "last_sync_at" TIMESTAMP(3) WITH TIME ZONE,
    "last_error_at" TIMESTAMP(3) WITH TIME ZONE,
    "last_error_message" text COLLATE "C",
    "enabled_capabilities" json NOT NULL,
    "sealed_config" text COLLATE "C",
    "metadata" json,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_installations" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_installations_slug" ON "integration_installations" ("portal_id", "integration_slug")`,
  `CREATE TABLE "integration_logs" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "direction" text COLLATE "C" NOT NULL,
    "event" text COLLATE "C" NOT NULL,
    "response_status" bigint NOT NULL,
    "duration_ms" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "outcome" text COLLATE "C",
    "message" text COLLATE "C",
    "payload" text COLLATE "C",
    "response_body" text COLLATE "C",
    CONSTRAINT "pk_integration_logs" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_integration_logs_installation_id_created_at_id" ON "integration_logs" ("portal_id", "installation_id", "created_at", "id")`,
  `CREATE INDEX "ix_integration_logs_installation_id_direction_created_at_id" ON "integration_logs" ("portal_id", "installation_id", "direction", "created_at", "id")`,
  `CREATE INDEX "ix_integration_logs_created_at" ON "integration_logs" ("portal_id", "created_at")`,
];
