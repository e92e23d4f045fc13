import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Facts of the electronic waybill. */
export const factsOfTheElectronicWaybill: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `ALTER TABLE "drivers" ADD COLUMN "license_issued_at" timestamp(3) with time zone`,
    `ALTER TABLE "drivers" ADD COLUMN "inn" text COLLATE "C"`,
    `ALTER TABLE "vehicles" ADD COLUMN "ownership_document_number" text COLLATE "C"`,
    `ALTER TABLE "vehicles" ADD COLUMN "ownership_document_date" timestamp(3) with time zone`,
  ],
};
