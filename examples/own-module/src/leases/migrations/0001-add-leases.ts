import type { ModuleMigration } from '@procurekit/core/ports';

// Written as the difference between the migrations before it and the declared records. Once it is released, nobody changes it.

/** Add leases. */
export const addLeases: ModuleMigration = {
  name: '0001-add-leases',
  sqlite: [
    `CREATE TABLE "leases" (
    "portal_id" blob NOT NULL,
    "id" blob NOT NULL,
    "version" integer NOT NULL,
    "created_at" integer NOT NULL,
    "updated_at" integer NOT NULL,
    "archived_at" integer,
    "number" text NOT NULL,
    "equipment" text NOT NULL,
    "counterparty_id" blob NOT NULL,
    "start_date" integer NOT NULL,
    "end_date" integer NOT NULL,
    "monthly_price" text NOT NULL,
    "vat_rate" text,
    "custom_fields" text NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
    `create virtual table "leases_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1', detail = none)`,
    `CREATE INDEX "ix_leases_created_at_id_active" ON "leases" ("portal_id", "created_at", "id") WHERE "archived_at" is null`,
    `CREATE INDEX "ix_leases_updated_at_id" ON "leases" ("portal_id", "updated_at", "id")`,
    `CREATE INDEX "ix_leases_counterparty_id_id" ON "leases" ("portal_id", "counterparty_id", "id")`,
    `CREATE UNIQUE INDEX "ux_leases_number" ON "leases" ("portal_id", "number")`,
    `CREATE UNIQUE INDEX "ux_leases_id" ON "leases" ("id")`,
    `create trigger "leases_search_insert" after insert on "leases" begin insert or ignore into "leases_search_changes" values (new."row_number"); end`,
    `create trigger "leases_search_delete" after delete on "leases" begin insert or ignore into "leases_search_changes" values (old."row_number"); end`,
    `create trigger "leases_search_update" after update of "search_text" on "leases" when old."search_text" is not new."search_text" begin insert or ignore into "leases_search_changes" values (new."row_number"); end`,
    `create table "leases_search_changes" ("row_number" integer primary key)`,
  ],
  postgres: [
    `CREATE TABLE "leases" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "version" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "archived_at" TIMESTAMP(3) WITH TIME ZONE,
    "number" text COLLATE "C" NOT NULL,
    "equipment" text COLLATE "C" NOT NULL,
    "counterparty_id" uuid NOT NULL,
    "start_date" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "end_date" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "monthly_price" numeric NOT NULL,
    "vat_rate" numeric,
    "custom_fields" json NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_leases" PRIMARY KEY ("portal_id", "id")
  )`,
    `CREATE INDEX "ix_leases_created_at_id_active" ON "leases" ("portal_id", "created_at", "id") WHERE "archived_at" is null`,
    `CREATE INDEX "ix_leases_updated_at_id" ON "leases" ("portal_id", "updated_at", "id")`,
    `CREATE INDEX "ix_leases_counterparty_id_id" ON "leases" ("portal_id", "counterparty_id", "id")`,
    `CREATE UNIQUE INDEX "ux_leases_number" ON "leases" ("portal_id", "number")`,
    `create index "ix_leases_search" on "leases" using gin ("search_grams")`,
  ],
};
