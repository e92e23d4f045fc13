import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Purchase order links. */
export const purchaseOrderLinks: readonly MigrationStep[] = [
  `CREATE TABLE "purchase_order_tokens" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "order_id" text NOT NULL,
    "revision" integer NOT NULL,
    "token_hash" text NOT NULL,
    "expires_at" text NOT NULL,
    "readable_until" text NOT NULL,
    "revoked_at" text,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_purchase_order_tokens_order_id" ON "purchase_order_tokens" ("portal_id", "order_id")`,
  `CREATE UNIQUE INDEX "ux_purchase_order_tokens_token" ON "purchase_order_tokens" ("portal_id", "token_hash")`,
  `CREATE TABLE "purchase_order_tokens_by_token" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_purchase_order_tokens_by_token_portal_id_id" ON "purchase_order_tokens_by_token" ("portal_id", "id")`,
];
