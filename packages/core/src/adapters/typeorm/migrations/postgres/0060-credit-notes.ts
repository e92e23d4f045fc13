import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Credit notes. */
export const creditNotes: readonly MigrationStep[] = [
  `ALTER TABLE "invoice_items" ADD COLUMN "credited_item_id" uuid`,
  `DROP INDEX "ix_invoices_is_scheduled_due_date_currency_supplier_40baa45d"`,
  `ALTER TABLE "invoices" ADD COLUMN "kind" text COLLATE "C" NOT NULL DEFAULT 'invoice'`,
  `ALTER TABLE "invoices" ALTER COLUMN "kind" DROP DEFAULT`,
  `ALTER TABLE "invoices" ADD COLUMN "credited_invoice_id" uuid`,
  `ALTER TABLE "invoices" ADD COLUMN "credited_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "invoices" ALTER COLUMN "credited_amount" DROP DEFAULT`,
  `CREATE INDEX "ix_invoices_is_scheduled_due_date_currency_supplier_5500adc0" ON "invoices" ("portal_id", "is_scheduled", "due_date", "currency", "supplier_id", "payment_status", "kind", "outstanding_amount", "paid_amount") WHERE "archived_at" is null`,
  `CREATE INDEX "ix_invoices_credited_invoice_id_created_at_id" ON "invoices" ("portal_id", "credited_invoice_id", "created_at", "id") WHERE "credited_invoice_id" is not null`,
  `ALTER TABLE "payments" ADD COLUMN "kind" text COLLATE "C" NOT NULL DEFAULT 'payment'`,
  `ALTER TABLE "payments" ALTER COLUMN "kind" DROP DEFAULT`,
];
