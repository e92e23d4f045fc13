import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Mails of mentions. */
export const mailsOfMentions: readonly MigrationStep[] = [
  `CREATE TABLE "mention_mails" (
    "portal_id" blob NOT NULL,
    "id" blob PRIMARY KEY NOT NULL,
    "user_id" blob NOT NULL,
    "entity_type" text NOT NULL,
    "entity_id" blob NOT NULL,
    "mailed_at" integer NOT NULL
  )`,
  `CREATE INDEX "ix_mention_mails_user_id_entity_type_entity_id_mailed_at" ON "mention_mails" ("portal_id", "user_id", "entity_type", "entity_id", "mailed_at")`,
];
