import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Receive from messengers. */
export const receiveFromMessengers: readonly MigrationStep[] = [
  `CREATE TABLE "integration_messenger_chats" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "chat_type" text NOT NULL,
    "chat_id" text NOT NULL,
    "unread_count" integer NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_messenger_chats_chat" ON "integration_messenger_chats" ("portal_id", "installation_id", "chat_type", "chat_id")`,
  `CREATE TABLE "integration_project_links" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "pipeline_id" text NOT NULL,
    "external_project_id" text NOT NULL,
    "external_board_id" text,
    "external_column_map" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_project_links_pipeline" ON "integration_project_links" ("portal_id", "installation_id", "pipeline_id")`,
  `ALTER TABLE "integration_endpoints" ADD COLUMN "registered_at" text`,
  `ALTER TABLE "integration_runs" ADD COLUMN "ids" text`,
];
