import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Tables that make requisitions. */
export const tablesThatMakeRequisitions: readonly MigrationStep[] = [
  `ALTER TABLE "exchange_jobs" ADD COLUMN "head" text`,
];
