import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Sessions. */
export const sessions: readonly MigrationStep[] = [
  `CREATE TABLE "sessions" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "token_hash" text COLLATE "C" NOT NULL,
    "csrf_token" text COLLATE "C" NOT NULL,
    "transport" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "last_used_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_sessions" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_sessions_user_id" ON "sessions" ("portal_id", "user_id")`,
  `CREATE INDEX "ix_sessions_created_at" ON "sessions" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_sessions_token" ON "sessions" ("portal_id", "token_hash")`,
  `CREATE TABLE "sessions_by_token" (
    "token_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_sessions_by_token" PRIMARY KEY ("token_hash")
  )`,
  `CREATE INDEX "ix_sessions_by_token_portal_id_id" ON "sessions_by_token" ("portal_id", "id")`,
  `ALTER TABLE "users" ADD COLUMN "offer_accepted_at" timestamp(3) with time zone`,
  `ALTER TABLE "users" ADD COLUMN "data_consent_at" timestamp(3) with time zone`,
  `ALTER TABLE "users" ADD COLUMN "marketing_consent_at" timestamp(3) with time zone`,
  // Nobody could register until now: whoever is there was added by somebody who vouched for the address.
  `UPDATE "users" SET "email_verified_at" = "created_at" WHERE "email_verified_at" IS NULL`,
];
