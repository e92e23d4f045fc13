import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Payment orders. */
export const paymentOrders: readonly MigrationStep[] = [
  `CREATE TABLE "payment_orders" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "number" text NOT NULL,
    "date" text NOT NULL,
    "invoice_id" text NOT NULL,
    "paid_for" text NOT NULL,
    "amount" text NOT NULL,
    "currency" text NOT NULL,
    "seller_profile_id" text NOT NULL,
    "created_by_id" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_payment_orders_invoice_id_created_at_id" ON "payment_orders" ("portal_id", "invoice_id", "created_at", "id")`,
  `CREATE INDEX "ix_invoices_is_scheduled_due_date_currency_supplier_40baa45d" ON "invoices" ("portal_id", "is_scheduled", "due_date", "currency", "supplier_id", "payment_status", "outstanding_amount", "paid_amount") WHERE "archived_at" is null`,
];
