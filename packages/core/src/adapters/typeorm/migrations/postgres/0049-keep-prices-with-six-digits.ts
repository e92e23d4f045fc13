import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep prices with six digits. */
export const keepPricesWithSixDigits: readonly MigrationStep[] = [
  `ALTER TABLE "catalog_items" ALTER COLUMN "planned_cost" TYPE numeric USING "planned_cost"::numeric`,
  `ALTER TABLE "catalog_items" ALTER COLUMN "manual_cost" TYPE numeric USING "manual_cost"::numeric`,
  `ALTER TABLE "catalog_items" ALTER COLUMN "last_purchase_price" TYPE numeric USING "last_purchase_price"::numeric`,
  `ALTER TABLE "commercial_proposal_items" ALTER COLUMN "cost_price" TYPE numeric USING "cost_price"::numeric`,
  `ALTER TABLE "commercial_proposal_items" ALTER COLUMN "unit_price" TYPE numeric USING "unit_price"::numeric`,
  `ALTER TABLE "invoice_items" ALTER COLUMN "unit_price" TYPE numeric USING "unit_price"::numeric`,
  `ALTER TABLE "line_decisions" ALTER COLUMN "unit_price" TYPE numeric USING "unit_price"::numeric`,
  `ALTER TABLE "price_list_items" ALTER COLUMN "price" TYPE numeric USING "price"::numeric`,
  `ALTER TABLE "procurement_items" ALTER COLUMN "unit_price" TYPE numeric USING "unit_price"::numeric`,
  `ALTER TABLE "purchase_order_items" ALTER COLUMN "unit_price" TYPE numeric USING "unit_price"::numeric`,
  `ALTER TABLE "quote_items" ALTER COLUMN "unit_price" TYPE numeric USING "unit_price"::numeric`,
  `ALTER TABLE "rfq_items" ALTER COLUMN "target_unit_price" TYPE numeric USING "target_unit_price"::numeric`,
  `ALTER TABLE "sales_invoice_items" ALTER COLUMN "cost_price" TYPE numeric USING "cost_price"::numeric`,
  `ALTER TABLE "sales_invoice_items" ALTER COLUMN "unit_price" TYPE numeric USING "unit_price"::numeric`,
  `ALTER TABLE "stock_levels" ALTER COLUMN "average_cost" TYPE numeric USING "average_cost"::numeric`,
  `ALTER TABLE "stock_movements" ALTER COLUMN "unit_cost" TYPE numeric USING "unit_cost"::numeric`,
  `ALTER TABLE "stock_receipt_lines" ALTER COLUMN "unit_cost" TYPE numeric USING "unit_cost"::numeric`,
  `ALTER TABLE "supplier_links" ALTER COLUMN "manual_price" TYPE numeric USING "manual_price"::numeric`,
  `ALTER TABLE "supplier_links" ALTER COLUMN "last_quote_price" TYPE numeric USING "last_quote_price"::numeric`,
];
