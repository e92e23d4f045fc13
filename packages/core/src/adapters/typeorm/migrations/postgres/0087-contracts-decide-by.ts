import type { PhasedSteps } from '../create-migration.js';
import { decideBy } from '../decide-by.js';
import { updateInBatches } from '../update-in-batches.js';

// The table was written by scripts/generate-migrations.mjs, the rest by hand. Once it is released, nobody changes it.

/**
 * Contracts decide by: contracts of before say when it is too late for notice. Processes of the version before write contracts without it, so what
 * they wrote is worked out once more when none of them is left.
 */
export const contractsDecideBy: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "contracts" ADD COLUMN "decide_by" timestamp(3) with time zone`,
    `CREATE INDEX CONCURRENTLY "ix_contracts_status_decide_by_id" ON "contracts" ("portal_id", "status", "decide_by", "id") WHERE "decide_by" is not null`,
    updateInBatches(decideBy('postgres')),
  ],
  contract: [updateInBatches(decideBy('postgres'))],
};
