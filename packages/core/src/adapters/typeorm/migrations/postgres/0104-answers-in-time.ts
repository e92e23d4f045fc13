import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Answers in time. */
export const answersInTime: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "supplier_quotes" ADD COLUMN "received_at" timestamp(3) with time zone`,
    `ALTER TABLE "supplier_quotes" ADD COLUMN "submits_itself" boolean NOT NULL DEFAULT false`,
    `CREATE INDEX CONCURRENTLY "ix_supplier_quotes_submits_itself_status_id" ON "supplier_quotes" ("portal_id", "submits_itself", "status", "id")`,
  ],
  contract: [
    `ALTER TABLE "supplier_quotes" ALTER COLUMN "submits_itself" DROP DEFAULT`,
  ],
};
