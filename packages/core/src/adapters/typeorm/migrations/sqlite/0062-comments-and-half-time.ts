import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Comments and half time. */
export const commentsAndHalfTime: readonly MigrationStep[] = [
  `CREATE TABLE "comments" (
    "portal_id" text NOT NULL,
    "id" text NOT NULL,
    "entity_type" text NOT NULL,
    "entity_id" text NOT NULL,
    "text" text NOT NULL,
    "mentions" text NOT NULL,
    "created_by_id" text NOT NULL,
    "edited_at" text,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "version" integer NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
  `create virtual table "comments_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  `CREATE INDEX "ix_comments_created_at_id" ON "comments" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_comments_entity_type_entity_id_created_at_id" ON "comments" ("portal_id", "entity_type", "entity_id", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_comments_id" ON "comments" ("id")`,
  `create trigger "comments_search_insert" after insert on "comments" begin insert or ignore into "comments_search_changes" values (new."row_number"); end`,
  `create trigger "comments_search_delete" after delete on "comments" begin insert or ignore into "comments_search_changes" values (old."row_number"); end`,
  `create trigger "comments_search_update" after update of "search_text" on "comments" when old."search_text" is not new."search_text" begin insert or ignore into "comments_search_changes" values (new."row_number"); end`,
  `CREATE TABLE "comment_mentions" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "comment_id" text NOT NULL,
    "user_id" text NOT NULL,
    "entity_type" text NOT NULL,
    "entity_id" text NOT NULL,
    "created_at" text NOT NULL,
    "read_at" text
  )`,
  `CREATE INDEX "ix_comment_mentions_user_id_read_at_created_at_id" ON "comment_mentions" ("portal_id", "user_id", "read_at", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_comment_mentions_mention" ON "comment_mentions" ("portal_id", "comment_id", "user_id")`,
  `create table "comments_search_changes" ("row_number" integer primary key)`,
  `ALTER TABLE "supplier_rfqs" ADD COLUMN "half_time_at" text`,
  // Of price requests that are under way already it follows from when they were sent and until when they take answers.
  `UPDATE "supplier_rfqs" SET "half_time_at" = strftime('%Y-%m-%dT%H:%M:%fZ',
    (julianday("sent_at") + coalesce(julianday("response_deadline"), julianday("sent_at") + 30)) / 2)
    WHERE "sent_at" IS NOT NULL`,
  `CREATE INDEX "ix_purchase_orders_created_by_id_procurement_id_status_id" ON "purchase_orders" ("portal_id", "created_by_id", "procurement_id", "status", "id")`,
];
