import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Datasets. */
export const datasets: readonly MigrationStep[] = [
  `CREATE INDEX "ix_generated_documents_updated_at_id" ON "generated_documents" ("portal_id", "updated_at", "id")`,
  `CREATE TABLE "integration_credentials" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "installation_id" uuid NOT NULL,
    "key" text COLLATE "C" NOT NULL,
    "value_hash" text COLLATE "C" NOT NULL,
    CONSTRAINT "pk_integration_credentials" PRIMARY KEY ("portal_id", "id")
  )`,
  `CREATE UNIQUE INDEX "ux_integration_credentials_setting" ON "integration_credentials" ("portal_id", "installation_id", "key")`,
  `CREATE UNIQUE INDEX "ux_integration_credentials_value_hash" ON "integration_credentials" ("portal_id", "value_hash")`,
  `CREATE TABLE "integration_credentials_by_value_hash" (
    "value_hash" text COLLATE "C" NOT NULL,
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    CONSTRAINT "pk_integration_credentials_by_value_hash" PRIMARY KEY ("value_hash")
  )`,
  `CREATE INDEX "ix_integration_credentials_by_value_hash_portal_id_id" ON "integration_credentials_by_value_hash" ("portal_id", "id")`,
  `CREATE INDEX "ix_payments_updated_at_id" ON "payments" ("portal_id", "updated_at", "id")`,
  `CREATE INDEX "ix_stock_levels_updated_at_id" ON "stock_levels" ("portal_id", "updated_at", "id")`,
  `CREATE INDEX "ix_stock_movements_created_at_id" ON "stock_movements" ("portal_id", "created_at", "id")`,
];
