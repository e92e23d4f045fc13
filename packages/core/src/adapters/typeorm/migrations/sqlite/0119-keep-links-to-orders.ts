import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep links to orders. */
export const keepLinksToOrders: readonly MigrationStep[] = [
  `ALTER TABLE "purchase_order_tokens" ADD COLUMN "sealed_secret" text`,
  `CREATE INDEX "ix_purchase_order_tokens_order_id_created_at" ON "purchase_order_tokens" ("portal_id", "order_id", "created_at")`,
];
