import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add inbound webhooks. */
export const addInboundWebhooks: readonly MigrationStep[] = [
  `CREATE TABLE "integration_endpoints" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "token_hash" text COLLATE "C" NOT NULL,
    "sealed_token" text COLLATE "C" NOT NULL,
    "sealed_secret" text COLLATE "C" NOT NULL,
    "received_count" bigint NOT NULL,
    "last_event_at" TIMESTAMP(3) WITH TIME ZONE,
    "regenerated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_endpoints" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_endpoints_installation" ON "integration_endpoints" ("portal_id", "installation_id")`,
  `CREATE UNIQUE INDEX "ux_integration_endpoints_token_hash" ON "integration_endpoints" ("portal_id", "token_hash")`,
  `CREATE TABLE "integration_endpoints_by_token_hash" (
    "token_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_integration_endpoints_by_token_hash" PRIMARY KEY ("token_hash")
  )`,
  `CREATE INDEX "ix_integration_endpoints_by_token_hash_portal_id_id" ON "integration_endpoints_by_token_hash" ("portal_id", "id")`,
  `CREATE TABLE "integration_inbound_queue" (
    "id" uuid NOT NULL,
    "portal_id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "lane" text COLLATE "C" NOT NULL,
    "log_id" uuid NOT NULL,
    "event" text COLLATE "C" NOT NULL,
    "body" text COLLATE "C" NOT NULL,
    "attempts" bigint NOT NULL,
    "due_at" TIMESTAMP(3) WITH TIME ZONE,
    "leased_until" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_64727ec75380b7960500a4af4d1" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "ix_integration_inbound_queue_installation_id" ON "integration_inbound_queue" ("installation_id")`,
  `CREATE INDEX "ix_integration_inbound_queue_due" ON "integration_inbound_queue" ("due_at") WHERE "due_at" is not null`,
  `CREATE INDEX "ix_integration_inbound_queue_lane" ON "integration_inbound_queue" ("lane", "due_at") WHERE "due_at" is not null`,
  `CREATE TABLE "integration_mappings" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "is_active" boolean NOT NULL,
    "sort_order" bigint NOT NULL,
    "event" text COLLATE "C" NOT NULL,
    "operation" text COLLATE "C" NOT NULL,
    "items_path" text COLLATE "C",
    "rules" json NOT NULL,
    "defaults" json NOT NULL,
    "required_fields" json NOT NULL,
    "idempotency_path" text COLLATE "C",
    "external_source" text COLLATE "C",
    "external_id_path" text COLLATE "C",
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_mappings" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_integration_mappings_installation_id_sort_order_id" ON "integration_mappings" ("portal_id", "installation_id", "sort_order", "id")`,
  `CREATE TABLE "integration_receipts" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "identity" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_receipts" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_integration_receipts_created_at" ON "integration_receipts" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_integration_receipts_identity" ON "integration_receipts" ("portal_id", "installation_id", "identity")`,
  `CREATE TABLE "integration_recorded_events" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "event" text COLLATE "C" NOT NULL,
    "fields" json NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_integration_recorded_events" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_integration_recorded_events_installation_id_created_at_id" ON "integration_recorded_events" ("portal_id", "installation_id", "created_at", "id")`,
  `CREATE INDEX "ix_integration_recorded_events_created_at" ON "integration_recorded_events" ("portal_id", "created_at")`,
];
