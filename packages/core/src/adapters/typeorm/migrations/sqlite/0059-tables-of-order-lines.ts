import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Tables of order lines: what an import belongs to is not a requisition alone. */
export const tablesOfOrderLines: readonly MigrationStep[] = [
  // What was imported before into a requisition goes on there.
  `ALTER TABLE "exchange_jobs" RENAME COLUMN "procurement_id" TO "owner_id"`,
];
