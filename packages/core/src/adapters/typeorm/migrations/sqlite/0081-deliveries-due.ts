import type { MigrationStep } from '../create-migration.js';
import { deliveryDue } from '../delivery-due.js';

// The table was written by scripts/generate-migrations.mjs, the rest by hand. Once it is released, nobody changes it.

const { table, set, where } = deliveryDue('sqlite');

/** Deliveries due: orders of before say by their lines what is late. */
export const deliveriesDue: readonly MigrationStep[] = [
  `DROP INDEX "ix_purchase_orders_procurement_id_status_receipt_st_de8a5e23"`,
  `ALTER TABLE "purchase_orders" ADD COLUMN "delivery_due_at" text`,
  `UPDATE "${table}" SET ${set} WHERE ${where}`,
  `CREATE INDEX "ix_purchase_orders_procurement_id_status_delivery_d_732ae5ba" ON "purchase_orders" ("portal_id", "procurement_id", "status", "delivery_due_at", "sent_at", "id") WHERE "procurement_id" is not null`,
];
