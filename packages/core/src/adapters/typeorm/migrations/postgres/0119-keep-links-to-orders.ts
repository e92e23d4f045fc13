import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep links to orders. */
export const keepLinksToOrders: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "purchase_order_tokens" ADD COLUMN "sealed_secret" text COLLATE "C"`,
    `CREATE INDEX CONCURRENTLY "ix_purchase_order_tokens_order_id_created_at" ON "purchase_order_tokens" ("portal_id", "order_id", "created_at")`,
  ],
};
