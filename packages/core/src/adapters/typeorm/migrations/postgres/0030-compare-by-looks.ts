import { FOLDED_TABLES, fittedRules } from '../compare-by-looks.js';
import type { MigrationStep } from '../create-migration.js';
import { foldTextsOnPostgres } from '../fold-texts.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records, and by
// hand where rows that are there take their keys before the rules hold. Once it is released, nobody changes it.

/** Compare by looks. */
export const compareByLooks: readonly MigrationStep[] = [
  `DROP INDEX "ux_commercial_proposals_number"`,
  `DROP INDEX "ux_contracts_number"`,
  `DROP INDEX "ux_invoices_supplier_number"`,
  `DROP INDEX "ux_pipelines_code"`,
  `DROP INDEX "ux_price_lists_code"`,
  `DROP INDEX "ux_sales_invoices_number"`,
  `DROP INDEX "ix_supplier_links_counterparty_id"`,
  `DROP INDEX "ux_warehouses_code"`,
  `DROP INDEX "ux_catalog_items_sku"`,
  `DROP INDEX "ux_vehicles_vehicle_number"`,
  `ALTER TABLE "catalog_items" ADD COLUMN "name_folded" text COLLATE "C"`,
  `ALTER TABLE "commercial_proposals" ADD COLUMN "number_folded" text COLLATE "C"`,
  `ALTER TABLE "contracts" ADD COLUMN "number_folded" text COLLATE "C"`,
  `ALTER TABLE "invoices" ADD COLUMN "number_folded" text COLLATE "C"`,
  `ALTER TABLE "pipelines" ADD COLUMN "code_folded" text COLLATE "C"`,
  `ALTER TABLE "price_lists" ADD COLUMN "code_folded" text COLLATE "C"`,
  `ALTER TABLE "sales_invoices" ADD COLUMN "number_folded" text COLLATE "C"`,
  `ALTER TABLE "supplier_links" ADD COLUMN "supplier_sku_folded" text COLLATE "C"`,
  `ALTER TABLE "warehouses" ADD COLUMN "code_folded" text COLLATE "C"`,
  foldTextsOnPostgres(FOLDED_TABLES),
  ...fittedRules,
  `CREATE INDEX "ix_catalog_items_name_active" ON "catalog_items" ("portal_id", "name_folded") WHERE "archived_at" is null`,
  `CREATE UNIQUE INDEX "ux_commercial_proposals_number" ON "commercial_proposals" ("portal_id", "number_folded")`,
  `CREATE UNIQUE INDEX "ux_contracts_number" ON "contracts" ("portal_id", "number_folded")`,
  `CREATE UNIQUE INDEX "ux_invoices_supplier_number" ON "invoices" ("portal_id", "supplier_id", "number_folded", "invoice_year") WHERE "archived_at" is null`,
  `CREATE UNIQUE INDEX "ux_pipelines_code" ON "pipelines" ("portal_id", "code_folded")`,
  `CREATE UNIQUE INDEX "ux_price_lists_code" ON "price_lists" ("portal_id", "code_folded") WHERE "code" is not null`,
  `CREATE UNIQUE INDEX "ux_sales_invoices_number" ON "sales_invoices" ("portal_id", "number_folded") WHERE "number" is not null`,
  `CREATE INDEX "ix_supplier_links_counterparty_id_supplier_sku" ON "supplier_links" ("portal_id", "counterparty_id", "supplier_sku_folded")`,
  `CREATE UNIQUE INDEX "ux_warehouses_code" ON "warehouses" ("portal_id", "code_folded") WHERE "code" is not null`,
  `CREATE UNIQUE INDEX "ux_catalog_items_sku" ON "catalog_items" ("portal_id", "sku_key") WHERE "archived_at" is null and "sku_key" is not null`,
  `CREATE UNIQUE INDEX "ux_vehicles_vehicle_number" ON "vehicles" ("portal_id", "vehicle_number_folded") WHERE "archived_at" is null`,
];
