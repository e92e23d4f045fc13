import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Keep cells. */
export const keepCells: readonly MigrationStep[] = [
  `CREATE TABLE "analytics_cells" (
    "portal_id" blob NOT NULL,
    "id" blob PRIMARY KEY NOT NULL,
    "family" text NOT NULL,
    "bucket" text NOT NULL,
    "cells" text NOT NULL
  )`,
  `CREATE INDEX "ix_analytics_cells_family_bucket_id" ON "analytics_cells" ("portal_id", "family", "bucket", "id")`,
  // Cells are told by a recount alone: until it is done, questions are answered from the records.
  `UPDATE "analytics_states" SET "doing" = 'emptying', "after" = NULL, "rows" = 0, "built_at" = NULL`,
];
