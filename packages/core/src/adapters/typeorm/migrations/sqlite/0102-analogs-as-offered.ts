import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Analogs as offered. */
export const analogsAsOffered: readonly MigrationStep[] = [
  `ALTER TABLE "quote_items" ADD COLUMN "manufacturer" text`,
  `ALTER TABLE "quote_items" ADD COLUMN "catalog_item_id" blob`,
  `CREATE TABLE "purchase_order_items_rebuilt" (
    "portal_id" blob NOT NULL,
    "id" blob PRIMARY KEY NOT NULL,
    "order_id" blob NOT NULL,
    "sort_order" integer NOT NULL,
    "procurement_item_id" blob,
    "quote_item_id" blob,
    "catalog_item_id" blob,
    "raw_name" text NOT NULL,
    "sku" text,
    "supplier_sku" text,
    "manufacturer" text,
    "is_analog" integer NOT NULL,
    "replaces_catalog_item_id" blob,
    "quantity" text NOT NULL,
    "unit_id" blob NOT NULL,
    "unit_factor" text,
    "unit_price" text NOT NULL,
    "discount_percent" text,
    "vat_rate" text,
    "net_amount" text NOT NULL,
    "vat_amount" text NOT NULL,
    "gross_amount" text NOT NULL,
    "required_date" integer,
    "promised_date" integer,
    "confirmed_quantity" text NOT NULL,
    "received_quantity" text NOT NULL,
    "invoiced_quantity" text NOT NULL,
    "returned_quantity" text NOT NULL,
    "cancelled_quantity" text NOT NULL,
    "cost_item_id" blob,
    "logistics_object_id" blob,
    "comment" text
  )`,
  `INSERT INTO "purchase_order_items_rebuilt" ("portal_id", "id", "order_id", "sort_order", "procurement_item_id", "quote_item_id", "catalog_item_id", "raw_name", "sku", "supplier_sku", "is_analog", "quantity", "unit_id", "unit_factor", "unit_price", "discount_percent", "vat_rate", "net_amount", "vat_amount", "gross_amount", "required_date", "promised_date", "confirmed_quantity", "received_quantity", "invoiced_quantity", "returned_quantity", "cancelled_quantity", "cost_item_id", "logistics_object_id", "comment") SELECT "portal_id", "id", "order_id", "sort_order", "procurement_item_id", "quote_item_id", "catalog_item_id", "raw_name", "sku", "supplier_sku", 0, "quantity", "unit_id", "unit_factor", "unit_price", "discount_percent", "vat_rate", "net_amount", "vat_amount", "gross_amount", "required_date", "promised_date", "confirmed_quantity", "received_quantity", "invoiced_quantity", "returned_quantity", "cancelled_quantity", "cost_item_id", "logistics_object_id", "comment" FROM "purchase_order_items"`,
  `DROP TABLE "purchase_order_items"`,
  `ALTER TABLE "purchase_order_items_rebuilt" RENAME TO "purchase_order_items"`,
  `CREATE INDEX "ix_purchase_order_items_order_id_sort_order_id" ON "purchase_order_items" ("portal_id", "order_id", "sort_order", "id")`,
  `CREATE INDEX "ix_purchase_order_items_procurement_item_id" ON "purchase_order_items" ("portal_id", "procurement_item_id") WHERE "procurement_item_id" is not null`,
];
