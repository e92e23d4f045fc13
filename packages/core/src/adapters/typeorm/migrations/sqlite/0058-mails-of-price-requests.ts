import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Mails of price requests. */
export const mailsOfPriceRequests: readonly MigrationStep[] = [
  `CREATE TABLE "rfq_mails" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "rfq_id" text NOT NULL,
    "message_id" text NOT NULL,
    "recipient" text NOT NULL,
    "token_hash" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_rfq_mails_rfq_id" ON "rfq_mails" ("portal_id", "rfq_id")`,
  `CREATE UNIQUE INDEX "ux_rfq_mails_token" ON "rfq_mails" ("portal_id", "token_hash")`,
  `CREATE UNIQUE INDEX "ux_rfq_mails_message" ON "rfq_mails" ("portal_id", "message_id")`,
  `CREATE TABLE "rfq_mails_by_token" (
    "token_hash" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_rfq_mails_by_token_portal_id_id" ON "rfq_mails_by_token" ("portal_id", "id")`,
  `CREATE TABLE "rfq_mails_by_message" (
    "message_id" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "id" text NOT NULL
  )`,
  `CREATE INDEX "ix_rfq_mails_by_message_portal_id_id" ON "rfq_mails_by_message" ("portal_id", "id")`,
];
