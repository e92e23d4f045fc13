import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Vat may be unset. */
export const vatMayBeUnset: readonly MigrationStep[] = [
  `ALTER TABLE "portals" ALTER COLUMN "default_vat_rate" DROP NOT NULL`,
];
