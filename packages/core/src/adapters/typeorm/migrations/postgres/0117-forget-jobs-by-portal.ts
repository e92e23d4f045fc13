import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Forget jobs by portal. */
export const forgetJobsByPortal: PhasedSteps = {
  after: '0.2.0',
  expand: [],
  contract: [
    `DROP INDEX "ix_document_generation_jobs_created_at"`,
  ],
};
