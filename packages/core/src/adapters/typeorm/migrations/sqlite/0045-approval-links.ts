import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Approval links. */
export const approvalLinks: readonly MigrationStep[] = [
  `CREATE TABLE "approval_tokens" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "approval_id" text NOT NULL,
    "step" integer NOT NULL,
    "user_id" text NOT NULL,
    "token_hash" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_approval_tokens_approval_id_id" ON "approval_tokens" ("portal_id", "approval_id", "id")`,
  `CREATE UNIQUE INDEX "ux_approval_tokens_token" ON "approval_tokens" ("portal_id", "token_hash")`,
  `CREATE TABLE "approval_tokens_by_token" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_approval_tokens_by_token_portal_id_id" ON "approval_tokens_by_token" ("portal_id", "id")`,
];
