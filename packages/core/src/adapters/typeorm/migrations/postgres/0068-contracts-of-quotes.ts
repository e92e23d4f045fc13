import type { MigrationStep } from '../create-migration.js';
import { recountPaid } from '../recount-paid.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Contracts of quotes. */
export const contractsOfQuotes: readonly MigrationStep[] = [
  `ALTER TABLE "supplier_quotes" ADD COLUMN "contract_id" uuid`,
  recountPaid('postgres'),
];
