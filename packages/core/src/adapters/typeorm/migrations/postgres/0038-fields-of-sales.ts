import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Fields of sales. */
export const fieldsOfSales: readonly MigrationStep[] = [
  `ALTER TABLE "commercial_proposals" ADD COLUMN "custom_fields" json NOT NULL DEFAULT '{}'`,
  `ALTER TABLE "commercial_proposals" ALTER COLUMN "custom_fields" DROP DEFAULT`,
  `ALTER TABLE "contracts" ADD COLUMN "custom_fields" json NOT NULL DEFAULT '{}'`,
  `ALTER TABLE "contracts" ALTER COLUMN "custom_fields" DROP DEFAULT`,
  `ALTER TABLE "sales_invoices" ADD COLUMN "custom_fields" json NOT NULL DEFAULT '{}'`,
  `ALTER TABLE "sales_invoices" ALTER COLUMN "custom_fields" DROP DEFAULT`,
];
