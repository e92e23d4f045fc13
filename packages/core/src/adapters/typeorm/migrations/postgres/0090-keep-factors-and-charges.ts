import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep factors and charges. */
export const keepFactorsAndCharges: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "commercial_proposal_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "commercial_proposals" ADD COLUMN "charges" json NOT NULL DEFAULT '[]'`,
    `ALTER TABLE "invoice_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "invoice_items" ADD COLUMN "discount_percent" numeric(17,2)`,
    `ALTER TABLE "invoices" ADD COLUMN "charges" json NOT NULL DEFAULT '[]'`,
    `ALTER TABLE "portal_units" ADD COLUMN "dimension" text COLLATE "C" NOT NULL DEFAULT 'none'`,
    `ALTER TABLE "portal_units" ADD COLUMN "factor" numeric(18,6)`,
    `ALTER TABLE "price_list_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "procurement_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "purchase_order_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "purchase_orders" ADD COLUMN "charges" json NOT NULL DEFAULT '[]'`,
    `ALTER TABLE "quote_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "quote_items" ADD COLUMN "discount_percent" numeric(17,2)`,
    `ALTER TABLE "rfq_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "sales_invoice_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "sales_invoices" ADD COLUMN "charges" json NOT NULL DEFAULT '[]'`,
    `ALTER TABLE "stock_document_items" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "stock_receipt_lines" ADD COLUMN "unit_factor" numeric(18,6)`,
    `ALTER TABLE "supplier_quotes" ADD COLUMN "charges" json NOT NULL DEFAULT '[]'`,
  ],
  contract: [
    `ALTER TABLE "commercial_proposals" ALTER COLUMN "charges" DROP DEFAULT`,
    `ALTER TABLE "invoices" ALTER COLUMN "charges" DROP DEFAULT`,
    `ALTER TABLE "portal_units" ALTER COLUMN "dimension" DROP DEFAULT`,
    `ALTER TABLE "purchase_orders" ALTER COLUMN "charges" DROP DEFAULT`,
    `ALTER TABLE "sales_invoices" ALTER COLUMN "charges" DROP DEFAULT`,
    `ALTER TABLE "supplier_quotes" ALTER COLUMN "charges" DROP DEFAULT`,
  ],
};
