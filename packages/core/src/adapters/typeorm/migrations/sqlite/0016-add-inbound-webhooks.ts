import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add inbound webhooks. */
export const addInboundWebhooks: readonly MigrationStep[] = [
  `CREATE TABLE "integration_endpoints" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "token_hash" text NOT NULL,
    "sealed_token" text NOT NULL,
    "sealed_secret" text NOT NULL,
    "received_count" integer NOT NULL,
    "last_event_at" text,
    "regenerated_at" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "ux_integration_endpoints_installation" ON "integration_endpoints" ("portal_id", "installation_id")`,
  `CREATE UNIQUE INDEX "ux_integration_endpoints_token_hash" ON "integration_endpoints" ("portal_id", "token_hash")`,
  `CREATE TABLE "integration_endpoints_by_token_hash" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_integration_endpoints_by_token_hash_portal_id_id" ON "integration_endpoints_by_token_hash" ("portal_id", "id")`,
  `CREATE TABLE "integration_mappings" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "is_active" integer NOT NULL,
    "sort_order" integer NOT NULL,
    "event" text NOT NULL,
    "operation" text NOT NULL,
    "items_path" text,
    "rules" text NOT NULL,
    "defaults" text NOT NULL,
    "required_fields" text NOT NULL,
    "idempotency_path" text,
    "external_source" text,
    "external_id_path" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_integration_mappings_installation_id_sort_order_id" ON "integration_mappings" ("portal_id", "installation_id", "sort_order", "id")`,
  `CREATE TABLE "integration_receipts" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "identity" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_integration_receipts_created_at" ON "integration_receipts" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_integration_receipts_identity" ON "integration_receipts" ("portal_id", "installation_id", "identity")`,
  `CREATE TABLE "integration_inbound_queue" (
    "id" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "installation_id" text NOT NULL,
    "lane" text NOT NULL,
    "log_id" text NOT NULL,
    "event" text NOT NULL,
    "body" text NOT NULL,
    "attempts" integer NOT NULL,
    "due_at" text,
    "leased_until" text,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_integration_inbound_queue_installation_id" ON "integration_inbound_queue" ("installation_id")`,
  `CREATE INDEX "ix_integration_inbound_queue_due" ON "integration_inbound_queue" ("due_at") WHERE "due_at" is not null`,
  `CREATE INDEX "ix_integration_inbound_queue_lane" ON "integration_inbound_queue" ("lane", "due_at") WHERE "due_at" is not null`,
  `CREATE TABLE "integration_recorded_events" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "installation_id" text NOT NULL,
    "event" text NOT NULL,
    "fields" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_integration_recorded_events_installation_id_created_at_id" ON "integration_recorded_events" ("portal_id", "installation_id", "created_at", "id")`,
  `CREATE INDEX "ix_integration_recorded_events_created_at" ON "integration_recorded_events" ("portal_id", "created_at")`,
];
