import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Reminders. */
export const reminders: readonly MigrationStep[] = [
  `CREATE TABLE "reminder_rules" (
    "portal_id" text NOT NULL,
    "id" text NOT NULL,
    "event" text NOT NULL,
    "offset_days" integer NOT NULL,
    "to" text NOT NULL,
    "role" text,
    "user_id" text,
    "channel" text NOT NULL,
    "is_active" integer NOT NULL,
    "version" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
  `create virtual table "reminder_rules_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  `CREATE INDEX "ix_reminder_rules_created_at_id" ON "reminder_rules" ("portal_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_reminder_rules_id" ON "reminder_rules" ("id")`,
  `create trigger "reminder_rules_search_insert" after insert on "reminder_rules" begin insert or ignore into "reminder_rules_search_changes" values (new."row_number"); end`,
  `create trigger "reminder_rules_search_delete" after delete on "reminder_rules" begin insert or ignore into "reminder_rules_search_changes" values (old."row_number"); end`,
  `create trigger "reminder_rules_search_update" after update of "search_text" on "reminder_rules" when old."search_text" is not new."search_text" begin insert or ignore into "reminder_rules_search_changes" values (new."row_number"); end`,
  `CREATE TABLE "reminders" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "rule_id" text NOT NULL,
    "event" text NOT NULL,
    "entity_id" text NOT NULL,
    "date" text NOT NULL,
    "recipient" text NOT NULL,
    "is_urgent" integer NOT NULL,
    "created_at" text NOT NULL,
    "settled_at" text
  )`,
  `CREATE INDEX "ix_reminders_settled_at_created_at_id" ON "reminders" ("portal_id", "settled_at", "created_at", "id")`,
  `CREATE INDEX "ix_reminders_created_at_id" ON "reminders" ("portal_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_reminders_once" ON "reminders" ("portal_id", "rule_id", "entity_id", "date", "recipient")`,
  `CREATE TABLE "reminder_digests" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "recipient" text NOT NULL,
    "day" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_reminder_digests_created_at_id" ON "reminder_digests" ("portal_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_reminder_digests_once" ON "reminder_digests" ("portal_id", "recipient", "day")`,
  `create table "reminder_rules_search_changes" ("row_number" integer primary key)`,
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
    "documents" text NOT NULL,
    "version" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `INSERT INTO "portals_rebuilt" ("id", "slug", "name", "company_inn", "country", "locale", "timezone", "currency", "vat_mode", "default_vat_rate", "date_format", "first_day_of_week", "region", "working_hours", "documents", "version", "created_at", "updated_at") SELECT "id", "slug", "name", "company_inn", "country", "locale", "timezone", "currency", "vat_mode", "default_vat_rate", "date_format", "first_day_of_week", "region", '{"days":[1,2,3,4,5],"from":"09:00","to":"18:00"}', "documents", "version", "created_at", "updated_at" FROM "portals"`,
  `DROP TABLE "portals"`,
  `ALTER TABLE "portals_rebuilt" RENAME TO "portals"`,
  `CREATE UNIQUE INDEX "ux_portals_slug" ON "portals" ("slug")`,
  `CREATE UNIQUE INDEX "ux_portals_company_inn" ON "portals" ("company_inn") WHERE "company_inn" is not null`,
];
