import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Comments and half time. */
export const commentsAndHalfTime: readonly MigrationStep[] = [
  `CREATE TABLE "comment_mentions" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "comment_id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "entity_type" text COLLATE "C" NOT NULL,
    "entity_id" uuid NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "read_at" TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "pk_comment_mentions" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_comment_mentions_user_id_read_at_created_at_id" ON "comment_mentions" ("portal_id", "user_id", "read_at", "created_at", "id")`,
  `CREATE UNIQUE INDEX "ux_comment_mentions_mention" ON "comment_mentions" ("portal_id", "comment_id", "user_id")`,
  `CREATE TABLE "comments" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "entity_type" text COLLATE "C" NOT NULL,
    "entity_id" uuid NOT NULL,
    "text" text COLLATE "C" NOT NULL,
    "mentions" json NOT NULL,
    "created_by_id" uuid NOT NULL,
    "edited_at" TIMESTAMP(3) WITH TIME ZONE,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_comments" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_comments_created_at_id" ON "comments" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_comments_entity_type_entity_id_created_at_id" ON "comments" ("portal_id", "entity_type", "entity_id", "created_at", "id")`,
  `create index "ix_comments_search" on "comments" using gin ("search_grams")`,
  `CREATE INDEX "ix_purchase_orders_created_by_id_procurement_id_status_id" ON "purchase_orders" ("portal_id", "created_by_id", "procurement_id", "status", "id")`,
  `ALTER TABLE "supplier_rfqs" ADD COLUMN "half_time_at" timestamp(3) with time zone`,
  // Of price requests that are under way already it follows from when they were sent and until when they take answers.
  `UPDATE "supplier_rfqs"
    SET "half_time_at" = "sent_at" + (coalesce("response_deadline", "sent_at" + interval '30 days') - "sent_at") / 2
    WHERE "sent_at" IS NOT NULL`,
];
