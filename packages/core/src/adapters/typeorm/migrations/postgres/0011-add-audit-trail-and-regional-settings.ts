import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add audit trail and regional settings. */
export const addAuditTrailAndRegionalSettings: readonly MigrationStep[] = [
  `CREATE TABLE "audit_entries" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "actor_type" text COLLATE "C" NOT NULL,
    "actor_id" uuid,
    "actor_name" text COLLATE "C",
    "operation" text COLLATE "C" NOT NULL,
    "entity_type" text COLLATE "C" NOT NULL,
    "entity_id" uuid,
    "entity_number" text COLLATE "C",
    "version" bigint,
    "changes" json NOT NULL,
    "request_id" text COLLATE "C",
    "ip" text COLLATE "C",
    CONSTRAINT "pk_audit_entries" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_audit_entries_at" ON "audit_entries" ("portal_id", "at")`,
  `CREATE INDEX "ix_audit_entries_entity_id_at" ON "audit_entries" ("portal_id", "entity_id", "at") WHERE "entity_id" is not null`,
  `CREATE INDEX "ix_audit_entries_actor_id_at" ON "audit_entries" ("portal_id", "actor_id", "at") WHERE "actor_id" is not null`,
  `ALTER TABLE "portals" ADD COLUMN "country" text COLLATE "C" NOT NULL DEFAULT 'RU'`,
  `ALTER TABLE "portals" ALTER COLUMN "country" DROP DEFAULT`,
  `ALTER TABLE "portals" ADD COLUMN "vat_mode" text COLLATE "C" NOT NULL DEFAULT 'EXCLUSIVE'`,
  `ALTER TABLE "portals" ALTER COLUMN "vat_mode" DROP DEFAULT`,
  `ALTER TABLE "portals" ADD COLUMN "default_vat_rate" numeric(17,2) NOT NULL DEFAULT '22.00'`,
  `ALTER TABLE "portals" ALTER COLUMN "default_vat_rate" DROP DEFAULT`,
  `ALTER TABLE "portals" ADD COLUMN "date_format" text COLLATE "C" NOT NULL DEFAULT 'DD.MM.YYYY'`,
  `ALTER TABLE "portals" ALTER COLUMN "date_format" DROP DEFAULT`,
  `ALTER TABLE "portals" ADD COLUMN "first_day_of_week" bigint NOT NULL DEFAULT 1`,
  `ALTER TABLE "portals" ALTER COLUMN "first_day_of_week" DROP DEFAULT`,
  `ALTER TABLE "portals" ADD COLUMN "region" text COLLATE "C"`,
  `ALTER TABLE "portals" ADD COLUMN "documents" json`,
  `UPDATE "portals" SET "documents" = '{"approvalRequired":true}'`,
  `ALTER TABLE "portals" ALTER COLUMN "documents" SET NOT NULL`,
  `ALTER TABLE "portals" ADD COLUMN "version" bigint NOT NULL DEFAULT 1`,
  `ALTER TABLE "portals" ALTER COLUMN "version" DROP DEFAULT`,
];
