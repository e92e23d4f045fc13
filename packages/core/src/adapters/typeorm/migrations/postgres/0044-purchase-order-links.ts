import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Purchase order links. */
export const purchaseOrderLinks: readonly MigrationStep[] = [
  `CREATE TABLE "purchase_order_tokens" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "order_id" uuid NOT NULL,
    "revision" bigint NOT NULL,
    "token_hash" text COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "readable_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "revoked_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_purchase_order_tokens" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_purchase_order_tokens_order_id" ON "purchase_order_tokens" ("portal_id", "order_id")`,
  `CREATE UNIQUE INDEX "ux_purchase_order_tokens_token" ON "purchase_order_tokens" ("portal_id", "token_hash")`,
  `CREATE TABLE "purchase_order_tokens_by_token" (
    "token_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_purchase_order_tokens_by_token" PRIMARY KEY ("token_hash")
  )`,
  `CREATE INDEX "ix_purchase_order_tokens_by_token_portal_id_id" ON "purchase_order_tokens_by_token" ("portal_id", "id")`,
];
