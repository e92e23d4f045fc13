import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Totals by payment status. */
export const totalsByPaymentStatus: readonly MigrationStep[] = [
  `DROP INDEX "ix_invoices_payment_status_created_at_id"`,
  `CREATE INDEX "ix_invoices_payment_status_created_at_id_archived_a_f51fb51a" ON "invoices" ("portal_id", "payment_status", "created_at", "id", "archived_at", "kind", "currency", "invoice_date", "due_date", "planned_payment_date", "quote_id", "total_amount", "paid_amount", "outstanding_amount")`,
];
