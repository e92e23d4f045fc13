import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Where sessions began. */
export const whereSessionsBegan: readonly MigrationStep[] = [
  `CREATE TABLE "portals_rebuilt" (
    "id" text PRIMARY KEY NOT NULL,
    "slug" text NOT NULL,
    "name" text NOT NULL,
    "company_inn" text,
    "country" text NOT NULL,
    "locale" text NOT NULL,
    "timezone" text NOT NULL,
    "currency" text NOT NULL,
    "vat_mode" text NOT NULL,
    "default_vat_rate" text,
    "date_format" text NOT NULL,
    "first_day_of_week" integer NOT NULL,
    "region" text,
    "working_hours" text NOT NULL,
    "integration_items" integer NOT NULL,
    "documents" text NOT NULL,
    "status" text NOT NULL,
    "removed_after" text,
    "version" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `INSERT INTO "portals_rebuilt" ("id", "slug", "name", "company_inn", "country", "locale", "timezone", "currency", "vat_mode", "default_vat_rate", "date_format", "first_day_of_week", "region", "working_hours", "integration_items", "documents", "status", "version", "created_at", "updated_at") SELECT "id", "slug", "name", "company_inn", "country", "locale", "timezone", "currency", "vat_mode", "default_vat_rate", "date_format", "first_day_of_week", "region", "working_hours", "integration_items", "documents", 'active', "version", "created_at", "updated_at" FROM "portals"`,
  `DROP TABLE "portals"`,
  `ALTER TABLE "portals_rebuilt" RENAME TO "portals"`,
  `CREATE INDEX "ix_portals_status" ON "portals" ("status")`,
  `CREATE UNIQUE INDEX "ux_portals_slug" ON "portals" ("slug")`,
  `CREATE UNIQUE INDEX "ux_portals_company_inn" ON "portals" ("company_inn") WHERE "company_inn" is not null`,
  `ALTER TABLE "sessions" ADD COLUMN "ip" text`,
  `ALTER TABLE "sessions" ADD COLUMN "user_agent" text`,
];
