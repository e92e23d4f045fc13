import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add console links. */
export const addConsoleLinks: readonly MigrationStep[] = [
  `CREATE TABLE "console_links" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "key_id" uuid NOT NULL,
    "user_id" uuid,
    "token_hash" text COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "used_at" TIMESTAMP(3) WITH TIME ZONE,
    "session_hash" text COLLATE "C",
    "session_ends_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_console_links" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_console_links_created_at" ON "console_links" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_console_links_token" ON "console_links" ("portal_id", "token_hash")`,
  `CREATE UNIQUE INDEX "ux_console_links_session" ON "console_links" ("portal_id", "session_hash") WHERE "session_hash" is not null`,
  `CREATE TABLE "console_links_by_session" (
    "session_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_console_links_by_session" PRIMARY KEY ("session_hash")
  )`,
  `CREATE INDEX "ix_console_links_by_session_portal_id_id" ON "console_links_by_session" ("portal_id", "id")`,
  `CREATE TABLE "console_links_by_token" (
    "token_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_console_links_by_token" PRIMARY KEY ("token_hash")
  )`,
  `CREATE INDEX "ix_console_links_by_token_portal_id_id" ON "console_links_by_token" ("portal_id", "id")`,
];
