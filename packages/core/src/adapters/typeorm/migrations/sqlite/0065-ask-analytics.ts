import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Ask analytics. */
export const askAnalytics: readonly MigrationStep[] = [
  `CREATE INDEX "ix_stock_receipt_lines_purchase_order_item_id" ON "stock_receipt_lines" ("portal_id", "purchase_order_item_id") WHERE "purchase_order_item_id" is not null`,
  `CREATE INDEX "ix_line_decisions_updated_at_id" ON "line_decisions" ("portal_id", "updated_at", "id")`,
  `CREATE INDEX "ix_purchase_order_items_catalog_item_id" ON "purchase_order_items" ("portal_id", "catalog_item_id") WHERE "catalog_item_id" is not null`,
];
