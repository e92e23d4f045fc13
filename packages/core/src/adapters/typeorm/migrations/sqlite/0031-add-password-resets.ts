import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add password resets. */
export const addPasswordResets: readonly MigrationStep[] = [
  `CREATE TABLE "password_resets" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "user_id" text NOT NULL,
    "token_hash" text NOT NULL,
    "expires_at" text NOT NULL,
    "used_at" text,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_password_resets_user_id" ON "password_resets" ("portal_id", "user_id")`,
  `CREATE INDEX "ix_password_resets_created_at" ON "password_resets" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_password_resets_token" ON "password_resets" ("portal_id", "token_hash")`,
  `CREATE TABLE "password_resets_by_token" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_password_resets_by_token_portal_id_id" ON "password_resets_by_token" ("portal_id", "id")`,
];
