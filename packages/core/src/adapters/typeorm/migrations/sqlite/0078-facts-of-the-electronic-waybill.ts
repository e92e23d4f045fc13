import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Facts of the electronic waybill. */
export const factsOfTheElectronicWaybill: readonly MigrationStep[] = [
  `ALTER TABLE "drivers" ADD COLUMN "license_issued_at" text`,
  `ALTER TABLE "drivers" ADD COLUMN "inn" text`,
  `ALTER TABLE "vehicles" ADD COLUMN "ownership_document_number" text`,
  `ALTER TABLE "vehicles" ADD COLUMN "ownership_document_date" text`,
];
