import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Purchase contracts. */
export const purchaseContracts: readonly MigrationStep[] = [
  `ALTER TABLE "contracts" ADD COLUMN "direction" text COLLATE "C" NOT NULL DEFAULT 'sale'`,
  `ALTER TABLE "contracts" ALTER COLUMN "direction" DROP DEFAULT`,
  `ALTER TABLE "contracts" ADD COLUMN "supplier_id" uuid`,
  `ALTER TABLE "contracts" ADD COLUMN "limit_amount" numeric(17,2)`,
  `ALTER TABLE "contracts" ADD COLUMN "limit_control" text COLLATE "C" NOT NULL DEFAULT 'warn'`,
  `ALTER TABLE "contracts" ALTER COLUMN "limit_control" DROP DEFAULT`,
  `ALTER TABLE "contracts" ADD COLUMN "ordered_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "contracts" ALTER COLUMN "ordered_amount" DROP DEFAULT`,
  `ALTER TABLE "contracts" ADD COLUMN "invoiced_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "contracts" ALTER COLUMN "invoiced_amount" DROP DEFAULT`,
  `ALTER TABLE "contracts" ADD COLUMN "paid_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "contracts" ALTER COLUMN "paid_amount" DROP DEFAULT`,
  `ALTER TABLE "contracts" ADD COLUMN "price_list_id" uuid`,
  `ALTER TABLE "contracts" ADD COLUMN "auto_renew" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "contracts" ALTER COLUMN "auto_renew" DROP DEFAULT`,
  `ALTER TABLE "contracts" ADD COLUMN "notice_days" bigint`,
  `CREATE INDEX "ix_contracts_supplier_id_created_at_id" ON "contracts" ("portal_id", "supplier_id", "created_at", "id") WHERE "supplier_id" is not null`,
  `ALTER TABLE "purchase_orders" ADD COLUMN "held_contract_id" uuid`,
  `ALTER TABLE "purchase_orders" ADD COLUMN "held_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "purchase_orders" ALTER COLUMN "held_amount" DROP DEFAULT`,
  `CREATE INDEX "ix_purchase_orders_contract_id_created_at_id" ON "purchase_orders" ("portal_id", "contract_id", "created_at", "id") WHERE "contract_id" is not null`,
];
