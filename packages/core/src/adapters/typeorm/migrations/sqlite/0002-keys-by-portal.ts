import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Moves what is unique over all portals into directories. */
export const keysByPortal: readonly MigrationStep[] = [
  `DROP INDEX "ux_users_email"`,
  `CREATE UNIQUE INDEX "ux_users_email" ON "users" ("portal_id", "email")`,
  `CREATE TABLE "users_by_email" (
    "email" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_users_by_email_portal_id_id" ON "users_by_email" ("portal_id", "id")`,
  `DROP INDEX "ux_api_keys_secret"`,
  `CREATE UNIQUE INDEX "ux_api_keys_secret" ON "api_keys" ("portal_id", "secret_hash")`,
  `CREATE TABLE "api_keys_by_secret" (
    "secret_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_api_keys_by_secret_portal_id_id" ON "api_keys_by_secret" ("portal_id", "id")`,
  `DROP INDEX "ux_rfq_tokens_token"`,
  `CREATE UNIQUE INDEX "ux_rfq_tokens_token" ON "rfq_tokens" ("portal_id", "token_hash")`,
  `CREATE TABLE "rfq_tokens_by_token" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_rfq_tokens_by_token_portal_id_id" ON "rfq_tokens_by_token" ("portal_id", "id")`,
  `DROP INDEX "ux_webhook_deliveries_event"`,
  `CREATE INDEX "ix_webhook_deliveries_event_id_subscription_id" ON "webhook_deliveries" ("portal_id", "event_id", "subscription_id")`,
  `DROP INDEX "ux_webhook_delivery_attempts_attempt"`,
  `CREATE INDEX "ix_webhook_delivery_attempts_delivery_id_attempt" ON "webhook_delivery_attempts" ("portal_id", "delivery_id", "attempt")`,
  `INSERT INTO "users_by_email" ("email", "portal_id", "id") SELECT "email", "portal_id", "id" FROM "users" WHERE "email" is not null`,
  `INSERT INTO "api_keys_by_secret" ("secret_hash", "portal_id", "id") SELECT "secret_hash", "portal_id", "id" FROM "api_keys" WHERE "secret_hash" is not null`,
  `INSERT INTO "rfq_tokens_by_token" ("token_hash", "portal_id", "id") SELECT "token_hash", "portal_id", "id" FROM "rfq_tokens" WHERE "token_hash" is not null`,
];
