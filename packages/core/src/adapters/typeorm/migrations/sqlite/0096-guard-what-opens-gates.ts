import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Guard what opens gates. */
export const guardWhatOpensGates: readonly MigrationStep[] = [
  `CREATE TABLE "api_keys_by_previous_secret" (
    "previous_secret_hash" text PRIMARY KEY NOT NULL,
    "portal_id" blob NOT NULL,
    "id" blob NOT NULL
  )`,
  `CREATE INDEX "ix_api_keys_by_previous_secret_portal_id_id" ON "api_keys_by_previous_secret" ("portal_id", "id")`,
  `CREATE TABLE "sessions_rebuilt" (
    "portal_id" blob NOT NULL,
    "id" blob PRIMARY KEY NOT NULL,
    "user_id" blob NOT NULL,
    "token_hash" text NOT NULL,
    "csrf_token" text NOT NULL,
    "must_add_factor" integer NOT NULL,
    "transport" text NOT NULL,
    "agents_commit" integer NOT NULL,
    "ip" text,
    "user_agent" text,
    "created_at" integer NOT NULL,
    "last_used_at" integer NOT NULL
  )`,
  `INSERT INTO "sessions_rebuilt" ("portal_id", "id", "user_id", "token_hash", "csrf_token", "must_add_factor", "transport", "agents_commit", "ip", "user_agent", "created_at", "last_used_at") SELECT "portal_id", "id", "user_id", "token_hash", "csrf_token", "must_add_factor", "transport", 0, "ip", "user_agent", "created_at", "last_used_at" FROM "sessions"`,
  `DROP TABLE "sessions"`,
  `ALTER TABLE "sessions_rebuilt" RENAME TO "sessions"`,
  `CREATE INDEX "ix_sessions_user_id" ON "sessions" ("portal_id", "user_id")`,
  `CREATE INDEX "ix_sessions_created_at" ON "sessions" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_sessions_token" ON "sessions" ("portal_id", "token_hash")`,
  `CREATE TABLE "sign_in_settings_rebuilt" (
    "portal_id" blob NOT NULL,
    "id" blob PRIMARY KEY NOT NULL,
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
    "trusts_amr" integer NOT NULL,
    "pending" text,
    "pending_sealed_client_secret" text,
    "version" integer NOT NULL,
    "created_at" integer NOT NULL,
    "updated_at" integer NOT NULL
  )`,
  `INSERT INTO "sign_in_settings_rebuilt" ("portal_id", "id", "is_enabled", "button_name", "issuer", "client_id", "sealed_client_secret", "role_claim", "role_mapping", "default_roles", "allowed_domains", "creates_users", "links_users", "trusts_addresses", "wants_second_factor", "trusts_amr", "version", "created_at", "updated_at") SELECT "portal_id", "id", "is_enabled", "button_name", "issuer", "client_id", "sealed_client_secret", "role_claim", "role_mapping", "default_roles", "allowed_domains", "creates_users", "links_users", "trusts_addresses", "wants_second_factor", 0, "version", "created_at", "updated_at" FROM "sign_in_settings"`,
  `DROP TABLE "sign_in_settings"`,
  `ALTER TABLE "sign_in_settings_rebuilt" RENAME TO "sign_in_settings"`,
  `ALTER TABLE "api_keys" ADD COLUMN "previous_secret_hash" text`,
  `ALTER TABLE "api_keys" ADD COLUMN "previous_secret_expires_at" integer`,
  `CREATE UNIQUE INDEX "ux_api_keys_previous_secret" ON "api_keys" ("portal_id", "previous_secret_hash") WHERE "previous_secret_hash" is not null`,
  `INSERT INTO "api_keys_by_previous_secret" ("previous_secret_hash", "portal_id", "id") SELECT "previous_secret_hash", "portal_id", "id" FROM "api_keys" WHERE "previous_secret_hash" is not null`,
];
