import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Registration. */
export const registration: readonly MigrationStep[] = [
  `ALTER TABLE "api_keys" ALTER COLUMN "rate_limit_per_minute" DROP NOT NULL`,
  `CREATE TABLE "email_confirmations" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "token_hash" text COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "used_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_email_confirmations" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_email_confirmations_user_id" ON "email_confirmations" ("portal_id", "user_id")`,
  `CREATE INDEX "ix_email_confirmations_created_at" ON "email_confirmations" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_email_confirmations_token" ON "email_confirmations" ("portal_id", "token_hash")`,
  `CREATE TABLE "email_confirmations_by_token" (
    "token_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_email_confirmations_by_token" PRIMARY KEY ("token_hash")
  )`,
  `CREATE INDEX "ix_email_confirmations_by_token_portal_id_id" ON "email_confirmations_by_token" ("portal_id", "id")`,
  // Nobody could give a key a limit of its own until now: all have the default.
  `UPDATE "api_keys" SET "rate_limit_per_minute" = NULL`,
];
