import type { MigrationStep } from '../create-migration.js';
import { valueMovements } from '../value-movements.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Stock documents. */
export const stockDocuments: readonly MigrationStep[] = [
  `CREATE TABLE "stock_document_items" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "document_id" uuid NOT NULL,
    "sort_order" bigint NOT NULL,
    "catalog_item_id" uuid NOT NULL,
    "quantity" numeric(18,6),
    "unit_id" uuid NOT NULL,
    "counted_quantity" numeric(18,6),
    "book_quantity" numeric(18,6),
    "received_quantity" numeric(18,6),
    "difference_owner" text COLLATE "C",
    "unit_cost" numeric,
    "currency" text COLLATE "C",
    "purchase_order_item_id" uuid,
    "discrepancy_reason" text COLLATE "C",
    "comment" text COLLATE "C",
    CONSTRAINT "pk_stock_document_items" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_stock_document_items_document_id_sort_order_id" ON "stock_document_items" ("portal_id", "document_id", "sort_order", "id")`,
  `CREATE INDEX "ix_stock_document_items_catalog_item_id_document_id" ON "stock_document_items" ("portal_id", "catalog_item_id", "document_id")`,
  `CREATE TABLE "stock_documents" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "number" text COLLATE "C" NOT NULL,
    "kind" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "from_warehouse_id" uuid,
    "to_warehouse_id" uuid,
    "two_step" boolean NOT NULL,
    "logistics_object_id" uuid,
    "cost_item_id" uuid,
    "recipient_name" text COLLATE "C",
    "purchase_order_id" uuid,
    "reason" text COLLATE "C",
    "reversal_of_id" uuid,
    "reversed_by_id" uuid,
    "created_by_id" uuid NOT NULL,
    "sent_at" TIMESTAMP(3) WITH TIME ZONE,
    "posted_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_stock_documents" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_stock_documents_created_at_id" ON "stock_documents" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_stock_documents_updated_at_id" ON "stock_documents" ("portal_id", "updated_at", "id")`,
  `CREATE INDEX "ix_stock_documents_status_created_at_id" ON "stock_documents" ("portal_id", "status", "created_at", "id")`,
  `CREATE INDEX "ix_stock_documents_kind_created_at_id" ON "stock_documents" ("portal_id", "kind", "created_at", "id")`,
  `CREATE INDEX "ix_stock_documents_from_warehouse_id_created_at_id" ON "stock_documents" ("portal_id", "from_warehouse_id", "created_at", "id") WHERE "from_warehouse_id" is not null`,
  `CREATE INDEX "ix_stock_documents_to_warehouse_id_created_at_id" ON "stock_documents" ("portal_id", "to_warehouse_id", "created_at", "id") WHERE "to_warehouse_id" is not null`,
  `CREATE UNIQUE INDEX "ux_stock_documents_number" ON "stock_documents" ("portal_id", "number")`,
  `create index "ix_stock_documents_search" on "stock_documents" using gin ("search_grams")`,
  `ALTER TABLE "stock_movements" ADD COLUMN "value" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "stock_movements" ALTER COLUMN "value" DROP DEFAULT`,
  valueMovements('postgres'),
];
