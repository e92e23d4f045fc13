import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add approval policies. */
export const addApprovalPolicies: readonly MigrationStep[] = [
  `CREATE TABLE "approval_delegations" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "to_user_id" uuid NOT NULL,
    "starts_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "ends_at" TIMESTAMP(3) WITH TIME ZONE,
    "reason" text COLLATE "C",
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_approval_delegations" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_approval_delegations_user" ON "approval_delegations" ("portal_id", "user_id")`,
  `CREATE TABLE "approval_policies" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "name" text COLLATE "C" NOT NULL,
    "subject" text COLLATE "C" NOT NULL,
    "conditions" json NOT NULL,
    "steps" json NOT NULL,
    "reapprove_tolerance_percent" numeric(17,2) NOT NULL,
    "is_active" boolean NOT NULL,
    "sort_order" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_approval_policies" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_approval_policies_subject_sort_order_id" ON "approval_policies" ("portal_id", "subject", "sort_order", "id")`,
  `create index "ix_approval_policies_search" on "approval_policies" using gin ("search_grams")`,
  `ALTER TABLE "users" ADD COLUMN "manager_id" uuid`,
];
