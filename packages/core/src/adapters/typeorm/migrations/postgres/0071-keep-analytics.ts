import { bearReminderRules } from '../bear-reminder-rules.js';
import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep analytics. */
export const keepAnalytics: readonly MigrationStep[] = [
  `CREATE TABLE "analytics_notes" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "kind" text COLLATE "C" NOT NULL,
    "subject_id" uuid NOT NULL,
    CONSTRAINT "pk_analytics_notes" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE TABLE "analytics_shares" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "source" text COLLATE "C" NOT NULL,
    "row_id" uuid NOT NULL,
    "facts" json NOT NULL,
    CONSTRAINT "pk_analytics_shares" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_analytics_shares_row" ON "analytics_shares" ("portal_id", "source", "row_id")`,
  `CREATE TABLE "analytics_states" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "timezone" text COLLATE "C" NOT NULL,
    "currency" text COLLATE "C" NOT NULL,
    "doing" text COLLATE "C",
    "after" uuid,
    "rows" bigint NOT NULL,
    "built_at" TIMESTAMP(3) WITH TIME ZONE,
    "version" bigint NOT NULL,
    CONSTRAINT "pk_analytics_states" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE TABLE "analytics_sums" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "measure" text COLLATE "C" NOT NULL,
    "cut" text COLLATE "C" NOT NULL,
    "bucket" text COLLATE "C" NOT NULL,
    "sums" json NOT NULL,
    CONSTRAINT "pk_analytics_sums" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_analytics_sums_place" ON "analytics_sums" ("portal_id", "measure", "cut", "bucket")`,
  `CREATE INDEX "ix_procurement_items_catalog_item_id" ON "procurement_items" ("portal_id", "catalog_item_id") WHERE "catalog_item_id" is not null`,
  bearReminderRules('postgres'),
];
