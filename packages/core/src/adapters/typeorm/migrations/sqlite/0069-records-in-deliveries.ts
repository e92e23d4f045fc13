import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Records in deliveries. */
export const recordsInDeliveries: readonly MigrationStep[] = [
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
    "version" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `INSERT INTO "portals_rebuilt" ("id", "slug", "name", "company_inn", "country", "locale", "timezone", "currency", "vat_mode", "default_vat_rate", "date_format", "first_day_of_week", "region", "working_hours", "integration_items", "documents", "version", "created_at", "updated_at") SELECT "id", "slug", "name", "company_inn", "country", "locale", "timezone", "currency", "vat_mode", "default_vat_rate", "date_format", "first_day_of_week", "region", "working_hours", 0, "documents", "version", "created_at", "updated_at" FROM "portals"`,
  `DROP TABLE "portals"`,
  `ALTER TABLE "portals_rebuilt" RENAME TO "portals"`,
  `CREATE UNIQUE INDEX "ux_portals_slug" ON "portals" ("slug")`,
  `CREATE UNIQUE INDEX "ux_portals_company_inn" ON "portals" ("company_inn") WHERE "company_inn" is not null`,
  `CREATE TABLE "webhook_subscriptions_rebuilt" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "key_id" text NOT NULL,
    "name" text NOT NULL,
    "event" text NOT NULL,
    "url" text NOT NULL,
    "sealed_url" text,
    "url_hash" text NOT NULL,
    "is_active" integer NOT NULL,
    "payload" text NOT NULL,
    "sealed_secret" text NOT NULL,
    "sealed_previous_secret" text,
    "previous_secret_expires_at" text,
    "success_count" integer NOT NULL,
    "failure_count" integer NOT NULL,
    "failures_in_row" integer NOT NULL,
    "last_delivered_at" text,
    "last_error_at" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `INSERT INTO "webhook_subscriptions_rebuilt" ("portal_id", "id", "key_id", "name", "event", "url", "sealed_url", "url_hash", "is_active", "payload", "sealed_secret", "sealed_previous_secret", "previous_secret_expires_at", "success_count", "failure_count", "failures_in_row", "last_delivered_at", "last_error_at", "created_at", "updated_at") SELECT "portal_id", "id", "key_id", "name", "event", "url", "sealed_url", "url_hash", "is_active", 'thin', "sealed_secret", "sealed_previous_secret", "previous_secret_expires_at", "success_count", "failure_count", "failures_in_row", "last_delivered_at", "last_error_at", "created_at", "updated_at" FROM "webhook_subscriptions"`,
  `DROP TABLE "webhook_subscriptions"`,
  `ALTER TABLE "webhook_subscriptions_rebuilt" RENAME TO "webhook_subscriptions"`,
  `CREATE INDEX "ix_webhook_subscriptions_event_is_active_id" ON "webhook_subscriptions" ("portal_id", "event", "is_active", "id")`,
  `CREATE INDEX "ix_webhook_subscriptions_key_id_created_at_id" ON "webhook_subscriptions" ("portal_id", "key_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_webhook_subscriptions_target" ON "webhook_subscriptions" ("portal_id", "key_id", "event", "url_hash")`,
  `ALTER TABLE "webhook_deliveries" ADD COLUMN "snapshot" text`,
];
