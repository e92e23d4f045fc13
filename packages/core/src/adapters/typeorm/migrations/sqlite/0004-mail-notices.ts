import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Mail notices. */
export const mailNotices: readonly MigrationStep[] = [
  `CREATE TABLE "mail_notices" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "topic" text NOT NULL,
    "created_at" text NOT NULL
  )`,
  `CREATE INDEX "ix_mail_notices_created_at" ON "mail_notices" ("portal_id", "created_at")`,
  `CREATE UNIQUE INDEX "ux_mail_notices_topic" ON "mail_notices" ("portal_id", "topic")`,
];
