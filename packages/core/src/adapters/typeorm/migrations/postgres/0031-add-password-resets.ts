import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add password resets. */
export const addPasswordResets: readonly MigrationStep[] = [
  `CREATE TABLE "password_resets" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "token_hash" text COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "used_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_password_resets" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_password_resets_user_id" ON "password_resets" ("portal_id", "user_id")`,
  `CREATE INDEX "ix_password_resets_created_at" ON "password_resets" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_password_resets_token" ON "password_resets" ("portal_id", "token_hash")`,
  `CREATE TABLE "password_resets_by_token" (
    "token_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_password_resets_by_token" PRIMARY KEY ("token_hash")
  )`,
  `CREATE INDEX "ix_password_resets_by_token_portal_id_id" ON "password_resets_by_token" ("portal_id", "id")`,
];
