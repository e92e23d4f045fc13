import type { MigrationStep } from '../create-migration.js';
import { decideBy } from '../decide-by.js';

// The table was written by scripts/generate-migrations.mjs, the rest by hand. Once it is released, nobody changes it.

const { table, set, where } = decideBy('sqlite');

/** Contracts decide by: contracts of before say when it is too late for notice. */
export const contractsDecideBy: readonly MigrationStep[] = [
  `ALTER TABLE "contracts" ADD COLUMN "decide_by" text`,
  `CREATE INDEX "ix_contracts_status_decide_by_id" ON "contracts" ("portal_id", "status", "decide_by", "id") WHERE "decide_by" is not null`,
  `UPDATE "${table}" SET ${set} WHERE ${where}`,
];
