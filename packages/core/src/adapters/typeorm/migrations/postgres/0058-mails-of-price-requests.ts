import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Mails of price requests. */
export const mailsOfPriceRequests: readonly MigrationStep[] = [
  `CREATE TABLE "rfq_mails" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "rfq_id" uuid NOT NULL,
    "message_id" text COLLATE "C" NOT NULL,
    "recipient" text COLLATE "C" NOT NULL,
    "token_hash" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_rfq_mails" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_rfq_mails_rfq_id" ON "rfq_mails" ("portal_id", "rfq_id")`,
  `CREATE UNIQUE INDEX "ux_rfq_mails_token" ON "rfq_mails" ("portal_id", "token_hash")`,
  `CREATE UNIQUE INDEX "ux_rfq_mails_message" ON "rfq_mails" ("portal_id", "message_id")`,
  `CREATE TABLE "rfq_mails_by_message" (
    "message_id" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_rfq_mails_by_message" PRIMARY KEY ("message_id")
  )`,
  `CREATE INDEX "ix_rfq_mails_by_message_portal_id_id" ON "rfq_mails_by_message" ("portal_id", "id")`,
  `CREATE TABLE "rfq_mails_by_token" (
    "token_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_rfq_mails_by_token" PRIMARY KEY ("token_hash")
  )`,
  `CREATE INDEX "ix_rfq_mails_by_token_portal_id_id" ON "rfq_mails_by_token" ("portal_id", "id")`,
];
