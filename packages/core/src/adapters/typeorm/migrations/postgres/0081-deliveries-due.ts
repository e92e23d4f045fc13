import type { PhasedSteps } from '../create-migration.js';
import { deliveryDue } from '../delivery-due.js';
import { updateInBatches } from '../update-in-batches.js';

// The table was written by scripts/generate-migrations.mjs, the rest by hand. Once it is released, nobody changes it.

/**
 * Deliveries due: orders of before say by their lines what is late. Processes of the version before write orders without it, so what
 * they wrote is worked out once more when none of them is left.
 */
export const deliveriesDue: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "purchase_orders" ADD COLUMN "delivery_due_at" timestamp(3) with time zone`,
    `CREATE INDEX CONCURRENTLY "ix_purchase_orders_procurement_id_status_delivery_d_732ae5ba" ON "purchase_orders" ("portal_id", "procurement_id", "status", "delivery_due_at", "sent_at", "id") WHERE "procurement_id" is not null`,
    updateInBatches(deliveryDue('postgres')),
  ],
  contract: [
    updateInBatches(deliveryDue('postgres')),
    `DROP INDEX "ix_purchase_orders_procurement_id_status_receipt_st_de8a5e23"`,
  ],
};
