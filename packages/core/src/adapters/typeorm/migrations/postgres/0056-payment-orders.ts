import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Payment orders. */
export const paymentOrders: readonly MigrationStep[] = [
  `CREATE INDEX "ix_invoices_is_scheduled_due_date_currency_supplier_40baa45d" ON "invoices" ("portal_id", "is_scheduled", "due_date", "currency", "supplier_id", "payment_status", "outstanding_amount", "paid_amount") WHERE "archived_at" is null`,
  `CREATE TABLE "payment_orders" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "number" text COLLATE "C" NOT NULL,
    "date" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "invoice_id" uuid NOT NULL,
    "paid_for" json NOT NULL,
    "amount" numeric(17,2) NOT NULL,
    "currency" text COLLATE "C" NOT NULL,
    "seller_profile_id" uuid NOT NULL,
    "created_by_id" uuid NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_payment_orders" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_payment_orders_invoice_id_created_at_id" ON "payment_orders" ("portal_id", "invoice_id", "created_at", "id")`,
];
