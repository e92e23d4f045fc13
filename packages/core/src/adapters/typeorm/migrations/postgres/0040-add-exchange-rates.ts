import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Add exchange rates. */
export const addExchangeRates: readonly MigrationStep[] = [
  `CREATE TABLE "exchange_rate_settings" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "is_automatic" boolean NOT NULL,
    "currencies" json NOT NULL,
    "taken_for" TIMESTAMP(3) WITH TIME ZONE,
    "version" bigint NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "pk_exchange_rate_settings" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE TABLE "exchange_rates" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "currency" text COLLATE "C" NOT NULL,
    "rate" text COLLATE "C" NOT NULL,
    "date" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "to_currency" text COLLATE "C" NOT NULL,
    "source" text COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_exchange_rates" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_exchange_rates_date_id" ON "exchange_rates" ("portal_id", "date", "id")`,
  `CREATE UNIQUE INDEX "ux_exchange_rates_day" ON "exchange_rates" ("portal_id", "currency", "to_currency", "date")`,
  `create index "ix_exchange_rates_search" on "exchange_rates" using gin ("search_grams")`,
];
