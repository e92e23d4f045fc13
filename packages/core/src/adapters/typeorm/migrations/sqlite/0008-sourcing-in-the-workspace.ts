import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Sourcing in the workspace. */
export const sourcingInTheWorkspace: readonly MigrationStep[] = [
  `ALTER TABLE "supplier_quotes" ADD COLUMN "created_by_id" text`,
  `ALTER TABLE "supplier_rfqs" ADD COLUMN "sealed_until" text`,
  `CREATE INDEX "ix_supplier_rfqs_group_id" ON "supplier_rfqs" ("portal_id", "group_id")`,
];
