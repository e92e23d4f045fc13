import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Receipts of orders. */
export const receiptsOfOrders: readonly MigrationStep[] = [
  `ALTER TABLE "stock_receipt_lines" ADD COLUMN "purchase_order_item_id" text`,
];
