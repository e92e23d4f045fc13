import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Payment schedules. */
export const paymentSchedules: readonly MigrationStep[] = [
  `ALTER TABLE "contracts" ADD COLUMN "payment_schedule" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "contracts" ALTER COLUMN "payment_schedule" DROP DEFAULT`,
  `ALTER TABLE "invoices" ADD COLUMN "purchase_order_id" uuid`,
  `ALTER TABLE "invoices" ADD COLUMN "contract_id" uuid`,
  `ALTER TABLE "invoices" ADD COLUMN "payment_schedule" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "invoices" ALTER COLUMN "payment_schedule" DROP DEFAULT`,
  `ALTER TABLE "invoices" ADD COLUMN "is_scheduled" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "invoices" ALTER COLUMN "is_scheduled" DROP DEFAULT`,
  `CREATE INDEX "ix_invoices_purchase_order_id_created_at_id" ON "invoices" ("portal_id", "purchase_order_id", "created_at", "id") WHERE "purchase_order_id" is not null`,
  `CREATE INDEX "ix_invoices_contract_id_created_at_id" ON "invoices" ("portal_id", "contract_id", "created_at", "id") WHERE "contract_id" is not null`,
];
