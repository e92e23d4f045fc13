import { bearReminderRules } from '../bear-reminder-rules.js';
import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep analytics. */
export const keepAnalytics: readonly MigrationStep[] = [
  `CREATE TABLE "analytics_notes" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "kind" text NOT NULL,
    "subject_id" text NOT NULL
  )`,
  `CREATE TABLE "analytics_shares" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "source" text NOT NULL,
    "row_id" text NOT NULL,
    "facts" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_analytics_shares_row" ON "analytics_shares" ("portal_id", "source", "row_id")`,
  `CREATE TABLE "analytics_sums" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "measure" text NOT NULL,
    "cut" text NOT NULL,
    "bucket" text NOT NULL,
    "sums" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_analytics_sums_place" ON "analytics_sums" ("portal_id", "measure", "cut", "bucket")`,
  `CREATE TABLE "analytics_states" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "timezone" text NOT NULL,
    "currency" text NOT NULL,
    "doing" text,
    "after" text,
    "rows" integer NOT NULL,
    "built_at" text,
    "version" integer NOT NULL
  )`,
  `CREATE INDEX "ix_procurement_items_catalog_item_id" ON "procurement_items" ("portal_id", "catalog_item_id") WHERE "catalog_item_id" is not null`,
  bearReminderRules('sqlite'),
];
