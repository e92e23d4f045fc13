import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Stock reservations. */
export const stockReservations: readonly MigrationStep[] = [
  `ALTER TABLE "stock_document_items" ADD COLUMN "procurement_item_id" uuid`,
  `ALTER TABLE "stock_document_items" ADD COLUMN "taken" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "stock_document_items" ALTER COLUMN "taken" DROP DEFAULT`,
  `ALTER TABLE "stock_movements" ADD COLUMN "corrected_movement_id" uuid`,
  `CREATE INDEX "ix_stock_movements_corrected_movement_id_id" ON "stock_movements" ("portal_id", "corrected_movement_id", "id") WHERE "corrected_movement_id" is not null`,
  `CREATE TABLE "stock_reservations" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "catalog_item_id" uuid NOT NULL,
    "warehouse_id" uuid NOT NULL,
    "quantity" numeric(18,6) NOT NULL,
    "taken_quantity" numeric(18,6) NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "for_type" text COLLATE "C" NOT NULL,
    "for_id" uuid NOT NULL,
    "procurement_id" uuid,
    "logistics_object_id" uuid,
    "until" TIMESTAMP(3) WITH TIME ZONE,
    "comment" text COLLATE "C",
    "ended_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_by_id" uuid NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_stock_reservations" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_stock_reservations_created_at_id" ON "stock_reservations" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_stock_reservations_updated_at_id" ON "stock_reservations" ("portal_id", "updated_at", "id")`,
  `CREATE INDEX "ix_stock_reservations_for_id_id" ON "stock_reservations" ("portal_id", "for_id", "id")`,
  `CREATE INDEX "ix_stock_reservations_procurement_id_id" ON "stock_reservations" ("portal_id", "procurement_id", "id") WHERE "procurement_id" is not null`,
  `CREATE INDEX "ix_stock_reservations_catalog_item_id_warehouse_id_status_id" ON "stock_reservations" ("portal_id", "catalog_item_id", "warehouse_id", "status", "id")`,
  `CREATE INDEX "ix_stock_reservations_status_until_id" ON "stock_reservations" ("portal_id", "status", "until", "id") WHERE "until" is not null`,
  `create index "ix_stock_reservations_search" on "stock_reservations" using gin ("search_grams")`,
];
