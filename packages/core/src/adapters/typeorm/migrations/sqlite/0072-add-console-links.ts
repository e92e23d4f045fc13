import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add console links. */
export const addConsoleLinks: readonly MigrationStep[] = [
  `CREATE TABLE "console_links" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "key_id" text NOT NULL,
    "user_id" text,
    "token_hash" text NOT NULL,
    "expires_at" text NOT NULL,
    "used_at" text,
    "session_hash" text,
    "session_ends_at" text,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_console_links_created_at" ON "console_links" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_console_links_token" ON "console_links" ("portal_id", "token_hash")`,
  `CREATE UNIQUE INDEX "ux_console_links_session" ON "console_links" ("portal_id", "session_hash") WHERE "session_hash" is not null`,
  `CREATE TABLE "console_links_by_token" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_console_links_by_token_portal_id_id" ON "console_links_by_token" ("portal_id", "id")`,
  `CREATE TABLE "console_links_by_session" (
    "session_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_console_links_by_session_portal_id_id" ON "console_links_by_session" ("portal_id", "id")`,
];
