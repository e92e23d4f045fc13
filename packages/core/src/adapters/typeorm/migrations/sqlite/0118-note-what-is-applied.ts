import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Note what is applied. */
export const noteWhatIsApplied: readonly MigrationStep[] = [
  `CREATE TABLE "bank_operations_rebuilt" (
    "portal_id" blob NOT NULL,
    "id" blob NOT NULL,
    "direction" text NOT NULL,
    "booked_at" integer NOT NULL,
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
    "exceptions" text NOT NULL,
    "applied_payment_ids" text NOT NULL,
    "is_applied" integer NOT NULL,
    "created_at" integer NOT NULL,
    "updated_at" integer NOT NULL,
    "version" integer NOT NULL,
    "identity" text NOT NULL,
    "search_text" text NOT NULL,
    "row_number" integer PRIMARY KEY NOT NULL
  )`,
  `INSERT INTO "bank_operations_rebuilt" ("portal_id", "id", "direction", "booked_at", "amount", "currency", "own_account", "counterparty_name", "counterparty_inn", "counterparty_account", "document_number", "purpose", "external_source", "state", "suggestions", "exceptions", "applied_payment_ids", "is_applied", "created_at", "updated_at", "version", "identity", "search_text", "row_number") SELECT "portal_id", "id", "direction", "booked_at", "amount", "currency", "own_account", "counterparty_name", "counterparty_inn", "counterparty_account", "document_number", "purpose", "external_source", "state", "suggestions", "exceptions", "applied_payment_ids", "applied_payment_ids" <> '[]', "created_at", "updated_at", "version", "identity", "search_text", "row_number" FROM "bank_operations"`,
  `DROP TABLE "bank_operations"`,
  `ALTER TABLE "bank_operations_rebuilt" RENAME TO "bank_operations"`,
  `CREATE INDEX "ix_bank_operations_created_at_id_direction_currency_fe3a3220" ON "bank_operations" ("portal_id", "created_at", "id", "direction", "currency", "counterparty_inn", "own_account")`,
  `CREATE INDEX "ix_bank_operations_state_created_at_id" ON "bank_operations" ("portal_id", "state", "created_at", "id")`,
  `CREATE INDEX "ix_bank_operations_is_applied_state_created_at_id" ON "bank_operations" ("portal_id", "is_applied", "state", "created_at", "id")`,
  `CREATE INDEX "ix_bank_operations_booked_at_id" ON "bank_operations" ("portal_id", "booked_at", "id")`,
  `CREATE INDEX "ix_bank_operations_updated_at_id" ON "bank_operations" ("portal_id", "updated_at", "id")`,
  `CREATE UNIQUE INDEX "ux_bank_operations_identity" ON "bank_operations" ("portal_id", "identity")`,
  `CREATE UNIQUE INDEX "ux_bank_operations_id" ON "bank_operations" ("id")`,
  `create trigger "bank_operations_search_insert" after insert on "bank_operations" begin insert or ignore into "bank_operations_search_changes" values (new."row_number"); end`,
  `create trigger "bank_operations_search_delete" after delete on "bank_operations" begin insert or ignore into "bank_operations_search_changes" values (old."row_number"); end`,
  `create trigger "bank_operations_search_update" after update of "search_text" on "bank_operations" when old."search_text" is not new."search_text" begin insert or ignore into "bank_operations_search_changes" values (new."row_number"); end`,
];
