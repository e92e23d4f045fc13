import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add over order control. */
export const addOverOrderControl: readonly MigrationStep[] = [
  `CREATE TABLE "catalog_settings_rebuilt" (
    "portal_id" blob NOT NULL,
    "id" blob PRIMARY KEY NOT NULL,
    "nomenclature_save_policy" text NOT NULL,
    "over_receipt_percent" text NOT NULL,
    "over_order_control" text NOT NULL,
    "default_unit_id" blob NOT NULL,
    "sku_required" integer NOT NULL,
    "version" integer NOT NULL,
    "created_at" integer NOT NULL,
    "updated_at" integer NOT NULL
  )`,
  `INSERT INTO "catalog_settings_rebuilt" ("portal_id", "id", "nomenclature_save_policy", "over_receipt_percent", "over_order_control", "default_unit_id", "sku_required", "version", "created_at", "updated_at") SELECT "portal_id", "id", "nomenclature_save_policy", "over_receipt_percent", 'warn', "default_unit_id", "sku_required", "version", "created_at", "updated_at" FROM "catalog_settings"`,
  `DROP TABLE "catalog_settings"`,
  `ALTER TABLE "catalog_settings_rebuilt" RENAME TO "catalog_settings"`,
];
