import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Reminders. */
export const reminders: readonly MigrationStep[] = [
  `ALTER TABLE "portals" ADD COLUMN "working_hours" json`,
  `UPDATE "portals" SET "working_hours" = '{"days":[1,2,3,4,5],"from":"09:00","to":"18:00"}'`,
  `ALTER TABLE "portals" ALTER COLUMN "working_hours" SET NOT NULL`,
  `CREATE TABLE "reminder_digests" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "recipient" text COLLATE "C" NOT NULL,
    "day" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_reminder_digests" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_reminder_digests_created_at_id" ON "reminder_digests" ("portal_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_reminder_digests_once" ON "reminder_digests" ("portal_id", "recipient", "day")`,
  `CREATE TABLE "reminder_rules" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "event" text COLLATE "C" NOT NULL,
    "offset_days" bigint NOT NULL,
    "to" text COLLATE "C" NOT NULL,
    "role" text COLLATE "C",
    "user_id" uuid,
    "channel" text COLLATE "C" NOT NULL,
    "is_active" boolean NOT NULL,
    "version" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_reminder_rules" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_reminder_rules_created_at_id" ON "reminder_rules" ("portal_id", "created_at", "id")`,
  `create index "ix_reminder_rules_search" on "reminder_rules" using gin ("search_grams")`,
  `CREATE TABLE "reminders" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "rule_id" uuid NOT NULL,
    "event" text COLLATE "C" NOT NULL,
    "entity_id" uuid NOT NULL,
    "date" text COLLATE "C" NOT NULL,
    "recipient" text COLLATE "C" NOT NULL,
    "is_urgent" boolean NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "settled_at" TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "pk_reminders" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_reminders_settled_at_created_at_id" ON "reminders" ("portal_id", "settled_at", "created_at", "id")`,
  `CREATE INDEX "ix_reminders_created_at_id" ON "reminders" ("portal_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_reminders_once" ON "reminders" ("portal_id", "rule_id", "entity_id", "date", "recipient")`,
];
