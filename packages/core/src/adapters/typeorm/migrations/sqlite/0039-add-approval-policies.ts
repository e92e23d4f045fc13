import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add approval policies. */
export const addApprovalPolicies: readonly MigrationStep[] = [
  `CREATE TABLE "approval_policies" (
    "portal_id" text NOT NULL,
    "id" text NOT NULL,
    "name" text NOT NULL,
    "subject" text NOT NULL,
    "conditions" text NOT NULL,
    "steps" text NOT NULL,
    "reapprove_tolerance_percent" text NOT NULL,
    "is_active" integer NOT NULL,
    "sort_order" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "version" integer NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
  `create virtual table "approval_policies_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  `CREATE INDEX "ix_approval_policies_subject_sort_order_id" ON "approval_policies" ("portal_id", "subject", "sort_order", "id")`,
  `CREATE UNIQUE INDEX "ux_approval_policies_id" ON "approval_policies" ("id")`,
  `create trigger "approval_policies_search_insert" after insert on "approval_policies" begin insert or ignore into "approval_policies_search_changes" values (new."row_number"); end`,
  `create trigger "approval_policies_search_delete" after delete on "approval_policies" begin insert or ignore into "approval_policies_search_changes" values (old."row_number"); end`,
  `create trigger "approval_policies_search_update" after update of "search_text" on "approval_policies" when old."search_text" is not new."search_text" begin insert or ignore into "approval_policies_search_changes" values (new."row_number"); end`,
  `CREATE TABLE "approval_delegations" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "user_id" text NOT NULL,
    "to_user_id" text NOT NULL,
    "starts_at" text NOT NULL,
    "ends_at" text,
    "reason" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_approval_delegations_user" ON "approval_delegations" ("portal_id", "user_id")`,
  `create table "approval_policies_search_changes" ("row_number" integer primary key)`,
  `ALTER TABLE "users" ADD COLUMN "manager_id" text`,
];
