import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add audit trail and regional settings. */
export const addAuditTrailAndRegionalSettings: readonly MigrationStep[] = [
  `CREATE TABLE "audit_entries" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "at" text NOT NULL,
    "actor_type" text NOT NULL,
    "actor_id" text,
    "actor_name" text,
    "operation" text NOT NULL,
    "entity_type" text NOT NULL,
    "entity_id" text,
    "entity_number" text,
    "version" integer,
    "changes" text NOT NULL,
    "request_id" text,
    "ip" text
  )`,
  `CREATE INDEX "ix_audit_entries_at" ON "audit_entries" ("portal_id", "at")`,
  `CREATE INDEX "ix_audit_entries_entity_id_at" ON "audit_entries" ("portal_id", "entity_id", "at") WHERE "entity_id" is not null`,
  `CREATE INDEX "ix_audit_entries_actor_id_at" ON "audit_entries" ("portal_id", "actor_id", "at") WHERE "actor_id" is not null`,
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
    "default_vat_rate" text NOT NULL,
    "date_format" text NOT NULL,
    "first_day_of_week" integer NOT NULL,
    "region" text,
    "documents" text NOT NULL,
    "version" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `INSERT INTO "portals_rebuilt" ("id", "slug", "name", "company_inn", "country", "locale", "timezone", "currency", "vat_mode", "default_vat_rate", "date_format", "first_day_of_week", "documents", "version", "created_at", "updated_at") SELECT "id", "slug", "name", "company_inn", 'RU', "locale", "timezone", "currency", 'EXCLUSIVE', '22.00', 'DD.MM.YYYY', 1, '{"approvalRequired":true}', 1, "created_at", "updated_at" FROM "portals"`,
  `DROP TABLE "portals"`,
  `ALTER TABLE "portals_rebuilt" RENAME TO "portals"`,
  `CREATE UNIQUE INDEX "ux_portals_slug" ON "portals" ("slug")`,
  `CREATE UNIQUE INDEX "ux_portals_company_inn" ON "portals" ("company_inn") WHERE "company_inn" is not null`,
];
