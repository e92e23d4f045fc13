import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Packagings of items. */
export const packagingsOfItems: readonly MigrationStep[] = [
  `ALTER TABLE "catalog_items" ADD COLUMN "packagings" json NOT NULL DEFAULT '[]'`,
  `ALTER TABLE "catalog_items" ALTER COLUMN "packagings" DROP DEFAULT`,
  `ALTER TABLE "catalog_items" ADD COLUMN "packaging_gtins" text COLLATE "C"`,
];
