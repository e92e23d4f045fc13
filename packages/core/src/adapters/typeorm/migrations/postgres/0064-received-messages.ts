import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Received messages. */
export const receivedMessages: readonly MigrationStep[] = [
  `CREATE TABLE "bounced_addresses" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "email" text COLLATE "C" NOT NULL,
    "code" text COLLATE "C",
    "diagnostic" text COLLATE "C",
    "bounced_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_bounced_addresses" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_bounced_addresses_created_at_id" ON "bounced_addresses" ("portal_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_bounced_addresses_email" ON "bounced_addresses" ("portal_id", "email")`,
  `create index "ix_bounced_addresses_search" on "bounced_addresses" using gin ("search_grams")`,
  `CREATE TABLE "received_messages" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "rfq_id" uuid,
    "procurement_id" uuid,
    "supplier_id" uuid,
    "quote_id" uuid,
    "kind" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "reason" text COLLATE "C",
    "from_name" text COLLATE "C" NOT NULL,
    "from_address" text COLLATE "C" NOT NULL,
    "subject" text COLLATE "C" NOT NULL,
    "message_id" text COLLATE "C",
    "sent_at" TIMESTAMP(3) WITH TIME ZONE,
    "authentication" json NOT NULL,
    "warnings" json NOT NULL,
    "problems" json NOT NULL,
    "text" text COLLATE "C",
    "attachments" json,
    "file_id" uuid,
    "handled_by_id" uuid,
    "handled_at" TIMESTAMP(3) WITH TIME ZONE,
    "content_key" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_received_messages" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_received_messages_created_at_id" ON "received_messages" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_received_messages_updated_at_id" ON "received_messages" ("portal_id", "updated_at", "id")`,
  `CREATE INDEX "ix_received_messages_status_created_at_id" ON "received_messages" ("portal_id", "status", "created_at", "id")`,
  `CREATE INDEX "ix_received_messages_rfq_id_created_at_id" ON "received_messages" ("portal_id", "rfq_id", "created_at", "id") WHERE "rfq_id" is not null`,
  `CREATE INDEX "ix_received_messages_procurement_id_created_at_id" ON "received_messages" ("portal_id", "procurement_id", "created_at", "id") WHERE "procurement_id" is not null`,
  `CREATE INDEX "ix_received_messages_supplier_id_created_at_id" ON "received_messages" ("portal_id", "supplier_id", "created_at", "id") WHERE "supplier_id" is not null`,
  `CREATE INDEX "ix_received_messages_message_id" ON "received_messages" ("portal_id", "message_id") WHERE "message_id" is not null`,
  `CREATE UNIQUE INDEX "ux_received_messages_content" ON "received_messages" ("portal_id", "content_key")`,
  `create index "ix_received_messages_search" on "received_messages" using gin ("search_grams")`,
];
