import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Fewer index rows. */
export const fewerIndexRows: PhasedSteps = {
  after: '0.2.0',
  expand: [],
  contract: [
    `DROP INDEX "ix_requisitions_responsible_user_id_stage_id_created_at_id"`,
    `DROP INDEX "ix_requisitions_created_by_id_created_at_id_respons_880245f5"`,
    `DROP INDEX "ix_requisitions_responsible_user_id_created_at_id_a_73eb6056"`,
    `CREATE INDEX CONCURRENTLY "ix_requisitions_created_by_id_created_at_id_respons_880245f5" ON "requisitions" ("portal_id", "created_by_id", "created_at", "id", "responsible_user_id") WHERE "created_by_id" is not null`,
    `CREATE INDEX CONCURRENTLY "ix_requisitions_responsible_user_id_created_at_id_a_73eb6056" ON "requisitions" ("portal_id", "responsible_user_id", "created_at", "id", "archived_at") WHERE "responsible_user_id" is not null`,
    `CREATE INDEX CONCURRENTLY "ix_requisitions_responsible_user_id_stage_id_created_at_id" ON "requisitions" ("portal_id", "responsible_user_id", "stage_id", "created_at", "id") WHERE "responsible_user_id" is not null`,
  ],
};
