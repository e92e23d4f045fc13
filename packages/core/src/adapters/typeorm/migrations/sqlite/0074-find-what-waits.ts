import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Find what waits. */
export const findWhatWaits: readonly MigrationStep[] = [
  `DROP INDEX "ix_requisitions_created_by_id_created_at_id"`,
  `CREATE INDEX "ix_requisitions_created_by_id_created_at_id_respons_880245f5" ON "requisitions" ("portal_id", "created_by_id", "created_at", "id", "responsible_user_id")`,
  `DROP INDEX "ix_invoices_payment_status_due_date_active"`,
  `DROP INDEX "ix_invoices_match_status_created_at_id"`,
  `CREATE INDEX "ix_invoices_payment_status_due_date_kind_archived_at_id" ON "invoices" ("portal_id", "payment_status", "due_date", "kind", "archived_at", "id")`,
  `CREATE INDEX "ix_invoices_match_status_created_at_id_archived_at__814167a6" ON "invoices" ("portal_id", "match_status", "created_at", "id", "archived_at", "payment_status", "created_by_id")`,
  `CREATE INDEX "ix_supplier_rfqs_procurement_id_status_half_time_at_id" ON "supplier_rfqs" ("portal_id", "procurement_id", "status", "half_time_at", "id")`,
  `CREATE INDEX "ix_supplier_quotes_procurement_id_status_sealed_until_id" ON "supplier_quotes" ("portal_id", "procurement_id", "status", "sealed_until", "id")`,
  `CREATE INDEX "ix_supplier_quotes_origin_status_procurement_id_cre_917c58d5" ON "supplier_quotes" ("portal_id", "origin", "status", "procurement_id", "created_at", "id")`,
  `CREATE INDEX "ix_delivery_batches_procurement_id_status_archived__90dba0c7" ON "delivery_batches" ("portal_id", "procurement_id", "status", "archived_at", "planned_delivery_date", "id")`,
  `CREATE INDEX "ix_purchase_orders_procurement_id_status_receipt_st_de8a5e23" ON "purchase_orders" ("portal_id", "procurement_id", "status", "receipt_status", "expected_at", "sent_at", "id") WHERE "procurement_id" is not null`,
  `CREATE INDEX "ix_rfq_mails_created_at_id" ON "rfq_mails" ("portal_id", "created_at", "id")`,
];
