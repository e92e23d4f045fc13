import type { PhasedSteps } from '../create-migration.js';
import { updateInBatches } from '../update-in-batches.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

const WITH_PAYMENTS = updateInBatches({
  table: 'bank_operations',
  set: '"is_applied" = true',
  where: `NOT "is_applied" AND "applied_payment_ids"::text <> '[]'`,
});

/** Note what is applied. */
export const noteWhatIsApplied: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "bank_operations" ADD COLUMN "is_applied" boolean NOT NULL DEFAULT false`,
    `CREATE INDEX CONCURRENTLY "ix_bank_operations_is_applied_state_created_at_id" ON "bank_operations" ("portal_id", "is_applied", "state", "created_at", "id")`,
    WITH_PAYMENTS,
  ],
  contract: [
    `ALTER TABLE "bank_operations" ALTER COLUMN "is_applied" DROP DEFAULT`,
    WITH_PAYMENTS,
  ],
};
