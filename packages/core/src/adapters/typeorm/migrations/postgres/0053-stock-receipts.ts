import type { MigrationStep } from '../create-migration.js';
import { fillSearchOnPostgres } from '../fill-search.js';
import { numberReceipts } from '../number-receipts.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Stock receipts. */
export const stockReceipts: readonly MigrationStep[] = [
  `DROP INDEX "ix_stock_receipt_lines_receipt_id_id"`,
  `DROP INDEX "ix_stock_receipt_lines_item_id"`,
  `ALTER TABLE "stock_receipt_lines" ADD COLUMN "sort_order" bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE "stock_receipt_lines" ALTER COLUMN "sort_order" DROP DEFAULT`,
  `ALTER TABLE "stock_receipt_lines" ADD COLUMN "catalog_item_id" uuid`,
  `ALTER TABLE "stock_receipt_lines" ADD COLUMN "raw_name" text COLLATE "C" NOT NULL DEFAULT ''`,
  `ALTER TABLE "stock_receipt_lines" ALTER COLUMN "raw_name" DROP DEFAULT`,
  `ALTER TABLE "stock_receipt_lines" ADD COLUMN "unit_id" uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'`,
  `ALTER TABLE "stock_receipt_lines" ALTER COLUMN "unit_id" DROP DEFAULT`,
  `ALTER TABLE "stock_receipt_lines" ADD COLUMN "expected_quantity" numeric(18,6)`,
  `ALTER TABLE "stock_receipt_lines" ADD COLUMN "currency" text COLLATE "C"`,
  `ALTER TABLE "stock_receipt_lines" ALTER COLUMN "item_id" DROP NOT NULL`,
  `CREATE INDEX "ix_stock_receipt_lines_receipt_id_sort_order_id" ON "stock_receipt_lines" ("portal_id", "receipt_id", "sort_order", "id")`,
  `CREATE INDEX "ix_stock_receipt_lines_item_id" ON "stock_receipt_lines" ("portal_id", "item_id") WHERE "item_id" is not null`,
  `DROP INDEX "ix_stock_receipts_procurement_id_created_at_id"`,
  `ALTER TABLE "stock_receipts" ADD COLUMN "number" text COLLATE "C"`,
  `UPDATE "stock_receipts" SET "number" = cast("id" as text)`,
  `ALTER TABLE "stock_receipts" ALTER COLUMN "number" SET NOT NULL`,
  `ALTER TABLE "stock_receipts" ADD COLUMN "purchase_order_id" uuid`,
  `ALTER TABLE "stock_receipts" ADD COLUMN "delivery_batch_id" uuid`,
  `ALTER TABLE "stock_receipts" ADD COLUMN "delivery_trip_id" uuid`,
  `ALTER TABLE "stock_receipts" ADD COLUMN "updated_at" timestamp(3) with time zone`,
  `UPDATE "stock_receipts" SET "updated_at" = "created_at"`,
  `ALTER TABLE "stock_receipts" ALTER COLUMN "updated_at" SET NOT NULL`,
  `ALTER TABLE "stock_receipts" ADD COLUMN "version" bigint NOT NULL DEFAULT 1`,
  `ALTER TABLE "stock_receipts" ALTER COLUMN "version" DROP DEFAULT`,
  `ALTER TABLE "stock_receipts" ADD COLUMN "search_text" text COLLATE "C" NOT NULL DEFAULT ''`,
  `ALTER TABLE "stock_receipts" ALTER COLUMN "search_text" DROP DEFAULT`,
  `ALTER TABLE "stock_receipts" ADD COLUMN "search_grams" integer[] NOT NULL DEFAULT '{}'`,
  `ALTER TABLE "stock_receipts" ALTER COLUMN "search_grams" DROP DEFAULT`,
  `ALTER TABLE "stock_receipts" ALTER COLUMN "procurement_id" DROP NOT NULL`,
  `CREATE INDEX "ix_stock_receipts_created_at_id" ON "stock_receipts" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_stock_receipts_updated_at_id" ON "stock_receipts" ("portal_id", "updated_at", "id")`,
  `CREATE INDEX "ix_stock_receipts_procurement_id_created_at_id" ON "stock_receipts" ("portal_id", "procurement_id", "created_at", "id") WHERE "procurement_id" is not null`,
  `CREATE INDEX "ix_stock_receipts_purchase_order_id_created_at_id" ON "stock_receipts" ("portal_id", "purchase_order_id", "created_at", "id") WHERE "purchase_order_id" is not null`,
  `CREATE INDEX "ix_stock_receipts_warehouse_id_created_at_id" ON "stock_receipts" ("portal_id", "warehouse_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_stock_receipts_number" ON "stock_receipts" ("portal_id", "number")`,
  `create index "ix_stock_receipts_search" on "stock_receipts" using gin ("search_grams")`,
  `ALTER TABLE "users" ADD COLUMN "warehouse_ids" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "users" ALTER COLUMN "warehouse_ids" DROP DEFAULT`,
  ...numberReceipts('postgres'),
  fillSearchOnPostgres('stock_receipts', ['number', 'documentNumber', 'comment']),
];
