import type { MigrationStep } from '../create-migration.js';
import { fillSearchOnSqlite } from '../fill-search.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Chats and their messages. */
export const chatsAndTheirMessages: readonly MigrationStep[] = [
  `create table "integration_messenger_chats_search_changes" ("row_number" integer primary key)`,
  `CREATE TABLE "integration_messenger_chats_rebuilt" (
    "portal_id" text NOT NULL,
    "id" text NOT NULL,
    "installation_id" text NOT NULL,
    "chat_type" text NOT NULL,
    "chat_id" text NOT NULL,
    "unread_count" integer NOT NULL,
    "last_message_at" text,
    "updated_at" text NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
  `INSERT INTO "integration_messenger_chats_rebuilt" ("portal_id", "id", "installation_id", "chat_type", "chat_id", "unread_count", "updated_at", "search_text", "row_number") SELECT "portal_id", "id", "installation_id", "chat_type", "chat_id", "unread_count", "updated_at", '', -rowid FROM "integration_messenger_chats"`,
  `DROP TABLE "integration_messenger_chats"`,
  `ALTER TABLE "integration_messenger_chats_rebuilt" RENAME TO "integration_messenger_chats"`,
  `create virtual table "integration_messenger_chats_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  `CREATE UNIQUE INDEX "ux_integration_messenger_chats_chat" ON "integration_messenger_chats" ("portal_id", "installation_id", "chat_type", "chat_id")`,
  `CREATE UNIQUE INDEX "ux_integration_messenger_chats_id" ON "integration_messenger_chats" ("id")`,
  `create trigger "integration_messenger_chats_search_insert" after insert on "integration_messenger_chats" begin insert or ignore into "integration_messenger_chats_search_changes" values (new."row_number"); end`,
  `create trigger "integration_messenger_chats_search_delete" after delete on "integration_messenger_chats" begin insert or ignore into "integration_messenger_chats_search_changes" values (old."row_number"); end`,
  `create trigger "integration_messenger_chats_search_update" after update of "search_text" on "integration_messenger_chats" when old."search_text" is not new."search_text" begin insert or ignore into "integration_messenger_chats_search_changes" values (new."row_number"); end`,
  fillSearchOnSqlite('integration_messenger_chats', ['chatId']),
];
