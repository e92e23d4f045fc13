import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Sign in as companies do. */
export const signInAsCompaniesDo: readonly MigrationStep[] = [
  `CREATE TABLE "sign_in_settings" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "is_enabled" integer NOT NULL,
    "button_name" text,
    "issuer" text,
    "client_id" text,
    "sealed_client_secret" text,
    "role_claim" text,
    "role_mapping" text NOT NULL,
    "default_roles" text NOT NULL,
    "allowed_domains" text NOT NULL,
    "creates_users" integer NOT NULL,
    "links_users" integer NOT NULL,
    "trusts_addresses" integer NOT NULL,
    "wants_second_factor" integer NOT NULL,
    "version" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE TABLE "user_identities" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "user_id" text NOT NULL,
    "issuer" text NOT NULL,
    "subject" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_user_identities_user_id" ON "user_identities" ("portal_id", "user_id")`,
  `CREATE UNIQUE INDEX "ux_user_identities_identity" ON "user_identities" ("portal_id", "issuer", "subject")`,
  `CREATE TABLE "second_factors" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "user_id" text NOT NULL,
    "sealed_secret" text NOT NULL,
    "confirmed_at" text,
    "last_step" integer NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_second_factors_user" ON "second_factors" ("portal_id", "user_id")`,
  `CREATE TABLE "recovery_codes" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "user_id" text NOT NULL,
    "code_hash" text NOT NULL,
    "used_at" text,
    "created_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_recovery_codes_code" ON "recovery_codes" ("portal_id", "user_id", "code_hash")`,
  `CREATE TABLE "sessions_rebuilt" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "user_id" text NOT NULL,
    "token_hash" text NOT NULL,
    "csrf_token" text NOT NULL,
    "must_add_factor" integer NOT NULL,
    "transport" text NOT NULL,
    "ip" text,
    "user_agent" text,
    "created_at" text NOT NULL,
    "last_used_at" text NOT NULL
  )`,
  `INSERT INTO "sessions_rebuilt" ("portal_id", "id", "user_id", "token_hash", "csrf_token", "must_add_factor", "transport", "ip", "user_agent", "created_at", "last_used_at") SELECT "portal_id", "id", "user_id", "token_hash", "csrf_token", 0, "transport", "ip", "user_agent", "created_at", "last_used_at" FROM "sessions"`,
  `DROP TABLE "sessions"`,
  `ALTER TABLE "sessions_rebuilt" RENAME TO "sessions"`,
  `CREATE INDEX "ix_sessions_user_id" ON "sessions" ("portal_id", "user_id")`,
  `CREATE INDEX "ix_sessions_created_at" ON "sessions" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_sessions_token" ON "sessions" ("portal_id", "token_hash")`,
];
