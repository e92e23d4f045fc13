import type { PhasedSteps } from '../create-migration.js';
import { updateInBatches } from '../update-in-batches.js';

// The tables were written by scripts/generate-migrations.mjs, the rest by hand. Once it is released, nobody changes it.

// Cells are told by a recount alone: until it is done, questions are answered from the records.
const RECOUNT = `"doing" = 'emptying', "after" = NULL, "rows" = 0, "built_at" = NULL`;

/**
 * Keep cells. Processes of the version before count changes without them, so all is counted once more when none of them is left: until
 * then, figures by several dimensions may lack what those have counted.
 */
export const keepCells: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `CREATE TABLE "analytics_cells" (
    "portal_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "family" text COLLATE "C" NOT NULL,
    "bucket" text COLLATE "C" NOT NULL,
    "cells" json NOT NULL,
    CONSTRAINT "pk_analytics_cells" PRIMARY KEY ("portal_id", "id")
  )`,
    `CREATE INDEX "ix_analytics_cells_family_bucket_id" ON "analytics_cells" ("portal_id", "family", "bucket", "id")`,
    updateInBatches({ table: 'analytics_states', set: RECOUNT, where: '"built_at" IS NOT NULL' }),
  ],
  contract: [`UPDATE "analytics_states" SET ${RECOUNT}`],
};
