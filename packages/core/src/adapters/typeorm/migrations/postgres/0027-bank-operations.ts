import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Bank operations. */
export const bankOperations: readonly MigrationStep[] = [
  `CREATE TABLE "bank_operations" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "direction" text COLLATE "C" NOT NULL,
    "booked_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "amount" numeric(17,2) NOT NULL,
    "currency" text COLLATE "C" NOT NULL,
    "own_account" text COLLATE "C",
    "counterparty_name" text COLLATE "C",
    "counterparty_inn" text COLLATE "C",
    "counterparty_account" text COLLATE "C",
    "document_number" text COLLATE "C",
    "purpose" text COLLATE "C",
    "external_source" text COLLATE "C" NOT NULL,
    "state" text COLLATE "C" NOT NULL,
    "suggestions" json NOT NULL,
    "applied_payment_ids" json NOT NULL,
    "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "version" bigint NOT NULL,
    "identity" text COLLATE "C" NOT NULL,
    "search_text" text COLLATE "C" NOT NULL,
    "search_grams" integer array NOT NULL,
    CONSTRAINT "pk_bank_operations" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE INDEX "ix_bank_operations_created_at_id" ON "bank_operations" ("portal_id", "created_at", "id")`,
  `CREATE INDEX "ix_bank_operations_state_created_at_id" ON "bank_operations" ("portal_id", "state", "created_at", "id")`,
  `CREATE INDEX "ix_bank_operations_booked_at_id" ON "bank_operations" ("portal_id", "booked_at", "id")`,
  `CREATE INDEX "ix_bank_operations_updated_at_id" ON "bank_operations" ("portal_id", "updated_at", "id")`,
  `CREATE UNIQUE INDEX "ux_bank_operations_identity" ON "bank_operations" ("portal_id", "identity")`,
  `create index "ix_bank_operations_search" on "bank_operations" using gin ("search_grams")`,
];
