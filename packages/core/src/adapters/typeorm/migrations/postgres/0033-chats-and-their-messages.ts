import type { MigrationStep } from '../create-migration.js';
import { fillSearchOnPostgres } from '../fill-search.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Chats and their messages. */
export const chatsAndTheirMessages: readonly MigrationStep[] = [
  `ALTER TABLE "integration_messenger_chats" ADD COLUMN "last_message_at" timestamp(3) with time zone`,
  `ALTER TABLE "integration_messenger_chats" ADD COLUMN "search_text" text COLLATE "C" NOT NULL DEFAULT ''`,
  `ALTER TABLE "integration_messenger_chats" ALTER COLUMN "search_text" DROP DEFAULT`,
  `ALTER TABLE "integration_messenger_chats" ADD COLUMN "search_grams" integer[] NOT NULL DEFAULT '{}'`,
  `ALTER TABLE "integration_messenger_chats" ALTER COLUMN "search_grams" DROP DEFAULT`,
  `create index "ix_integration_messenger_chats_search" on "integration_messenger_chats" using gin ("search_grams")`,
  fillSearchOnPostgres('integration_messenger_chats', ['chatId']),
];
