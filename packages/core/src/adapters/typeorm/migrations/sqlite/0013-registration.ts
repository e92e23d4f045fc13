import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Registration. */
export const registration: readonly MigrationStep[] = [
  `CREATE TABLE "email_confirmations" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "user_id" text NOT NULL,
    "token_hash" text NOT NULL,
    "expires_at" text NOT NULL,
    "used_at" text,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_email_confirmations_user_id" ON "email_confirmations" ("portal_id", "user_id")`,
  `CREATE INDEX "ix_email_confirmations_created_at" ON "email_confirmations" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_email_confirmations_token" ON "email_confirmations" ("portal_id", "token_hash")`,
  `CREATE TABLE "email_confirmations_by_token" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_email_confirmations_by_token_portal_id_id" ON "email_confirmations_by_token" ("portal_id", "id")`,
  `CREATE TABLE "api_keys_rebuilt" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "name" text NOT NULL,
    "key_prefix" text NOT NULL,
    "secret_hash" text NOT NULL,
    "scopes" text NOT NULL,
    "expires_at" text,
    "created_by_id" text NOT NULL,
    "created_by_name" text NOT NULL,
    "last_used_at" text,
    "rate_limit_per_minute" integer,
    "created_at" text NOT NULL,
    "archived_at" text
  )`,
  `INSERT INTO "api_keys_rebuilt" ("portal_id", "id", "name", "key_prefix", "secret_hash", "scopes", "expires_at", "created_by_id", "created_by_name", "last_used_at", "rate_limit_per_minute", "created_at", "archived_at") SELECT "portal_id", "id", "name", "key_prefix", "secret_hash", "scopes", "expires_at", "created_by_id", "created_by_name", "last_used_at", "rate_limit_per_minute", "created_at", "archived_at" FROM "api_keys"`,
  `DROP TABLE "api_keys"`,
  `ALTER TABLE "api_keys_rebuilt" RENAME TO "api_keys"`,
  `CREATE INDEX "ix_api_keys_created_at_id" ON "api_keys" ("portal_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_api_keys_secret" ON "api_keys" ("portal_id", "secret_hash")`,
  // Nobody could give a key a limit of its own until now: all have the default.
  `UPDATE "api_keys" SET "rate_limit_per_minute" = NULL`,
];
