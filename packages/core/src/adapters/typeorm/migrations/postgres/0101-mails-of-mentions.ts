import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Mails of mentions. */
export const mailsOfMentions: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `CREATE TABLE "mention_mails" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "entity_type" text COLLATE "C" NOT NULL,
    "entity_id" uuid NOT NULL,
    "mailed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_mention_mails" PRIMARY KEY ("portal_id", "id")
  )`,
    `CREATE INDEX "ix_mention_mails_user_id_entity_type_entity_id_mailed_at" ON "mention_mails" ("portal_id", "user_id", "entity_type", "entity_id", "mailed_at")`,
  ],
};
