import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Units of portals. */
export const unitsOfPortals: readonly MigrationStep[] = [
  `CREATE TABLE "portal_units" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "name" text NOT NULL,
    "short_name" text NOT NULL,
    "okei_code" text,
    "aliases" text NOT NULL,
    "precision" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "version" integer NOT NULL,
    "archived_at" text
  )`,
  `CREATE INDEX "ix_portal_units_created_at_id_active" ON "portal_units" ("portal_id", "created_at", "id") WHERE "archived_at" is null`,
  `CREATE INDEX "ix_portal_units_okei_code" ON "portal_units" ("portal_id", "okei_code") WHERE "okei_code" is not null`,
];
