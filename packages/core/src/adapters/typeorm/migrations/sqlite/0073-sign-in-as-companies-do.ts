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
];
