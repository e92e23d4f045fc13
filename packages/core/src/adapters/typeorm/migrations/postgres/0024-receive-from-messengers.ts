import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Receive from messengers. */
export const receiveFromMessengers: readonly MigrationStep[] = [
  `ALTER TABLE "integration_endpoints" ADD COLUMN "registered_at" timestamp(3) with time zone`,
  `CREATE TABLE "integration_messenger_chats" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "chat_type" text COLLATE "C" NOT NULL,
    "chat_id" text COLLATE "C" NOT NULL,
    "unread_count" bigint NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_messenger_chats" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_messenger_chats_chat" ON "integration_messenger_chats" ("portal_id", "installation_id", "chat_type", "chat_id")`,
  `CREATE TABLE "integration_project_links" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "pipeline_id" uuid NOT NULL,
    "external_project_id" text COLLATE "C" NOT NULL,
    "external_board_id" text COLLATE "C",
    "external_column_map" json,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_project_links" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_project_links_pipeline" ON "integration_project_links" ("portal_id", "installation_id", "pipeline_id")`,
  `ALTER TABLE "integration_runs" ADD COLUMN "ids" json`,
];
