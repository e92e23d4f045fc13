import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Units of portals. */
export const unitsOfPortals: readonly MigrationStep[] = [
  `CREATE TABLE "portal_units" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "name" text COLLATE "C" NOT NULL,
    "short_name" text COLLATE "C" NOT NULL,
    "okei_code" text COLLATE "C",
    "aliases" json NOT NULL,
    "precision" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "archived_at" TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "pk_portal_units" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_portal_units_created_at_id_active" ON "portal_units" ("portal_id", "created_at", "id") WHERE "archived_at" is null`,
  `CREATE INDEX "ix_portal_units_okei_code" ON "portal_units" ("portal_id", "okei_code") WHERE "okei_code" is not null`,
];
