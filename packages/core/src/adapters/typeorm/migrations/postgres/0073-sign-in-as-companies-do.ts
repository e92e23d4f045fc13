import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Sign in as companies do. */
export const signInAsCompaniesDo: readonly MigrationStep[] = [
  `CREATE TABLE "recovery_codes" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "code_hash" text COLLATE "C" NOT NULL,
    "used_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_recovery_codes" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_recovery_codes_code" ON "recovery_codes" ("portal_id", "user_id", "code_hash")`,
  `CREATE TABLE "second_factors" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "sealed_secret" text COLLATE "C" NOT NULL,
    "confirmed_at" TIMESTAMP(3) WITH TIME ZONE,
    "last_step" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_second_factors" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_second_factors_user" ON "second_factors" ("portal_id", "user_id")`,
  `ALTER TABLE "sessions" ADD COLUMN "must_add_factor" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "sessions" ALTER COLUMN "must_add_factor" DROP DEFAULT`,
  `CREATE TABLE "sign_in_settings" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "is_enabled" boolean NOT NULL,
    "button_name" text COLLATE "C",
    "issuer" text COLLATE "C",
    "client_id" text COLLATE "C",
    "sealed_client_secret" text COLLATE "C",
    "role_claim" text COLLATE "C",
    "role_mapping" json NOT NULL,
    "default_roles" json NOT NULL,
    "allowed_domains" json NOT NULL,
    "creates_users" boolean NOT NULL,
    "links_users" boolean NOT NULL,
    "trusts_addresses" boolean NOT NULL,
    "wants_second_factor" boolean NOT NULL,
    "version" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_sign_in_settings" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE TABLE "user_identities" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "issuer" text COLLATE "C" NOT NULL,
    "subject" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_user_identities" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_user_identities_user_id" ON "user_identities" ("portal_id", "user_id")`,
  `CREATE UNIQUE INDEX "ux_user_identities_identity" ON "user_identities" ("portal_id", "issuer", "subject")`,
];
