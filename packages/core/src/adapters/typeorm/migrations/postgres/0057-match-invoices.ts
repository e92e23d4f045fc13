import type { MigrationStep } from '../create-migration.js';
import { recountInvoiced } from '../recount-invoiced.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Match invoices. */
export const matchInvoices: readonly MigrationStep[] = [
  `ALTER TABLE "invoice_items" ADD COLUMN "purchase_order_item_id" uuid`,
  `CREATE INDEX "ix_invoice_items_purchase_order_item_id" ON "invoice_items" ("portal_id", "purchase_order_item_id") WHERE "purchase_order_item_id" is not null`,
  `ALTER TABLE "invoices" ADD COLUMN "match_status" text COLLATE "C" NOT NULL DEFAULT 'not_applicable'`,
  `ALTER TABLE "invoices" ALTER COLUMN "match_status" DROP DEFAULT`,
  `ALTER TABLE "invoices" ADD COLUMN "exceptions" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "invoices" ALTER COLUMN "exceptions" DROP DEFAULT`,
  `ALTER TABLE "invoices" ADD COLUMN "acceptance" json`,
  `ALTER TABLE "invoices" ADD COLUMN "accepted_exceptions" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "invoices" ALTER COLUMN "accepted_exceptions" DROP DEFAULT`,
  `ALTER TABLE "invoices" ADD COLUMN "claimed_at" timestamp(3) with time zone`,
  `ALTER TABLE "invoices" ADD COLUMN "claimed_by_id" uuid`,
  `CREATE INDEX "ix_invoices_match_status_created_at_id" ON "invoices" ("portal_id", "match_status", "created_at", "id")`,
  `CREATE INDEX "ix_invoices_supplier_id_total_amount_id" ON "invoices" ("portal_id", "supplier_id", "total_amount", "id")`,
  `CREATE INDEX "ix_invoices_supplier_id_claimed_at_id" ON "invoices" ("portal_id", "supplier_id", "claimed_at", "id") WHERE "claimed_at" is not null`,
  `CREATE TABLE "matching_settings" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "price_percent" numeric(17,2) NOT NULL,
    "price_amount" numeric(17,2) NOT NULL,
    "quantity_percent" numeric(17,2) NOT NULL,
    "basis" text COLLATE "C" NOT NULL,
    "version" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_matching_settings" PRIMARY KEY ("portal_id", "id")
  )`,
  recountInvoiced('postgres'),
];
