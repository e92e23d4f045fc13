import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Bank operations. */
export const bankOperations: readonly MigrationStep[] = [
  `CREATE TABLE "bank_operations" (
    "portal_id" text NOT NULL,
    "id" text NOT NULL,
    "direction" text NOT NULL,
    "booked_at" text NOT NULL,
    "amount" text NOT NULL,
    "currency" text NOT NULL,
    "own_account" text,
    "counterparty_name" text,
    "counterparty_inn" text,
    "counterparty_account" text,
    "document_number" text,
    "purpose" text,
    "external_source" text NOT NULL,
    "state" text NOT NULL,
    "suggestions" text NOT NULL,
    "applied_payment_ids" text NOT NULL,
    "created_at" text NOT NULL,
    "updated_at" text NOT NULL,
    "version" integer NOT NULL,
    "identity" text NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
  `create virtual table "bank_operations_search" using fts5("search_text", content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  `CREATE INDEX "ix_bank_operations_created_at_id" ON "bank_operations" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_bank_operations_state_created_at_id" ON "bank_operations" ("portal_id", "state", "created_at", "id")`,
  `CREATE INDEX "ix_bank_operations_booked_at_id" ON "bank_operations" ("portal_id", "booked_at", "id")`,
  `CREATE INDEX "ix_bank_operations_updated_at_id" ON "bank_operations" ("portal_id", "updated_at", "id")`,
  `CREATE UNIQUE INDEX "ux_bank_operations_identity" ON "bank_operations" ("portal_id", "identity")`,
  `CREATE UNIQUE INDEX "ux_bank_operations_id" ON "bank_operations" ("id")`,
  `create trigger "bank_operations_search_insert" after insert on "bank_operations" begin insert or ignore into "bank_operations_search_changes" values (new."row_number"); end`,
  `create trigger "bank_operations_search_delete" after delete on "bank_operations" begin insert or ignore into "bank_operations_search_changes" values (old."row_number"); end`,
  `create trigger "bank_operations_search_update" after update of "search_text" on "bank_operations" when old."search_text" is not new."search_text" begin insert or ignore into "bank_operations_search_changes" values (new."row_number"); end`,
  `create table "bank_operations_search_changes" ("row_number" integer primary key)`,
];
