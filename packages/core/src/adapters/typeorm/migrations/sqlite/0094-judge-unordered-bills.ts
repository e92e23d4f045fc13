import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Judge unordered bills. */
export const judgeUnorderedBills: readonly MigrationStep[] = [
  `CREATE TABLE "matching_settings_rebuilt" (
    "portal_id" blob NOT NULL,
    "id" blob PRIMARY KEY NOT NULL,
    "price_percent" text NOT NULL,
    "price_amount" text NOT NULL,
    "quantity_percent" text NOT NULL,
    "basis" text NOT NULL,
    "unordered_up_to" text NOT NULL,
    "version" integer NOT NULL,
    "created_at" integer NOT NULL,
    "updated_at" integer NOT NULL
  )`,
  `INSERT INTO "matching_settings_rebuilt" ("portal_id", "id", "price_percent", "price_amount", "quantity_percent", "basis", "unordered_up_to", "version", "created_at", "updated_at") SELECT "portal_id", "id", "price_percent", "price_amount", "quantity_percent", "basis", '0.00', "version", "created_at", "updated_at" FROM "matching_settings"`,
  `DROP TABLE "matching_settings"`,
  `ALTER TABLE "matching_settings_rebuilt" RENAME TO "matching_settings"`,
];
