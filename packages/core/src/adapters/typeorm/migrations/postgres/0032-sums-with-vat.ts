import type { MigrationStep } from '../create-migration.js';
import { sumWithVat } from '../sum-with-vat.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// The last step is written by hand. Once it is released, nobody changes it.

/** Sums with VAT. */
export const sumsWithVat: readonly MigrationStep[] = [
  `ALTER TABLE "line_decisions" ADD COLUMN "vat_mode" text COLLATE "C" NOT NULL DEFAULT 'EXCLUSIVE'`,
  `ALTER TABLE "line_decisions" ALTER COLUMN "vat_mode" DROP DEFAULT`,
  `ALTER TABLE "line_decisions" ADD COLUMN "vat_rate" numeric(17,2)`,
  `ALTER TABLE "line_decisions" ADD COLUMN "net_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "line_decisions" ALTER COLUMN "net_amount" DROP DEFAULT`,
  `ALTER TABLE "line_decisions" ADD COLUMN "vat_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "line_decisions" ALTER COLUMN "vat_amount" DROP DEFAULT`,
  `ALTER TABLE "line_decisions" ADD COLUMN "gross_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "line_decisions" ALTER COLUMN "gross_amount" DROP DEFAULT`,
  `ALTER TABLE "requisitions" ADD COLUMN "net_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "requisitions" ALTER COLUMN "net_amount" DROP DEFAULT`,
  `ALTER TABLE "requisitions" ADD COLUMN "vat_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "requisitions" ALTER COLUMN "vat_amount" DROP DEFAULT`,
  `ALTER TABLE "requisitions" ADD COLUMN "gross_amount" numeric(17,2) NOT NULL DEFAULT '0.00'`,
  `ALTER TABLE "requisitions" ALTER COLUMN "gross_amount" DROP DEFAULT`,
  `CREATE INDEX "ix_supplier_rfqs_sealed_until" ON "supplier_rfqs" ("portal_id", "sealed_until") WHERE "sealed_until" is not null`,
  sumWithVat('postgres'),
];
