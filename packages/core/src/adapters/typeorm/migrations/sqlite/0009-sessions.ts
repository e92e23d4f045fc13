import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Sessions. */
export const sessions: readonly MigrationStep[] = [
  `CREATE TABLE "sessions" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "user_id" text NOT NULL,
    "token_hash" text NOT NULL,
    "csrf_token" text NOT NULL,
    "transport" text NOT NULL,
    "created_at" text NOT NULL,
    "last_used_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_sessions_user_id" ON "sessions" ("portal_id", "user_id")`,
  `CREATE INDEX "ix_sessions_created_at" ON "sessions" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_sessions_token" ON "sessions" ("portal_id", "token_hash")`,
  `CREATE TABLE "sessions_by_token" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_sessions_by_token_portal_id_id" ON "sessions_by_token" ("portal_id", "id")`,
  `ALTER TABLE "users" ADD COLUMN "offer_accepted_at" text`,
  `ALTER TABLE "users" ADD COLUMN "data_consent_at" text`,
  `ALTER TABLE "users" ADD COLUMN "marketing_consent_at" text`,
  // Nobody could register until now: whoever is there was added by somebody who vouched for the address.
  `UPDATE "users" SET "email_verified_at" = "created_at" WHERE "email_verified_at" IS NULL`,
];
