import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add exchange rates. */
export const addExchangeRates: readonly MigrationStep[] = [
  `CREATE TABLE "exchange_rates" (
    "portal_id" text NOT NULL,
    "id" text NOT NULL,
    "currency" text NOT NULL,
    "rate" text NOT NULL,
    "date" text NOT NULL,
    "to_currency" text NOT NULL,
    "source" text NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "version" integer NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
  `create virtual table "exchange_rates_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  `CREATE INDEX "ix_exchange_rates_date_id" ON "exchange_rates" ("portal_id", "date", "id")`,
  `CREATE UNIQUE INDEX "ux_exchange_rates_day" ON "exchange_rates" ("portal_id", "currency", "to_currency", "date")`,
  `CREATE UNIQUE INDEX "ux_exchange_rates_id" ON "exchange_rates" ("id")`,
  `create trigger "exchange_rates_search_insert" after insert on "exchange_rates" begin insert or ignore into "exchange_rates_search_changes" values (new."row_number"); end`,
  `create trigger "exchange_rates_search_delete" after delete on "exchange_rates" begin insert or ignore into "exchange_rates_search_changes" values (old."row_number"); end`,
  `create trigger "exchange_rates_search_update" after update of "search_text" on "exchange_rates" when old."search_text" is not new."search_text" begin insert or ignore into "exchange_rates_search_changes" values (new."row_number"); end`,
  `CREATE TABLE "exchange_rate_settings" (
    "portal_id" text NOT NULL,
    "id" text PRIMARY KEY NOT NULL,
    "is_automatic" integer NOT NULL,
    "currencies" text NOT NULL,
    "taken_for" text,
    "version" integer NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL
  )`,
  `create table "exchange_rates_search_changes" ("row_number" integer primary key)`,
];
