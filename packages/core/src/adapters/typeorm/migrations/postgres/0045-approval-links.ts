import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Approval links. */
export const approvalLinks: readonly MigrationStep[] = [
  `CREATE TABLE "approval_tokens" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "approval_id" uuid NOT NULL,
    "step" bigint NOT NULL,
    "user_id" uuid NOT NULL,
    "token_hash" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_approval_tokens" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_approval_tokens_approval_id_id" ON "approval_tokens" ("portal_id", "approval_id", "id")`,
  `CREATE UNIQUE INDEX "ux_approval_tokens_token" ON "approval_tokens" ("portal_id", "token_hash")`,
  `CREATE TABLE "approval_tokens_by_token" (
    "token_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_approval_tokens_by_token" PRIMARY KEY ("token_hash")
  )`,
  `CREATE INDEX "ix_approval_tokens_by_token_portal_id_id" ON "approval_tokens_by_token" ("portal_id", "id")`,
];
