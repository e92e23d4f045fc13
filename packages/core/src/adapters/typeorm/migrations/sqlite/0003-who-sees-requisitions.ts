import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Who sees requisitions. */
export const whoSeesRequisitions: readonly MigrationStep[] = [
  `CREATE INDEX "ix_external_links_entity_id" ON "external_links" ("portal_id", "entity_id")`,
  `CREATE INDEX "ix_requisitions_created_by_id_created_at_id" ON "requisitions" ("portal_id", "created_by_id", "created_at", "id")`,
  `CREATE INDEX "ix_requisitions_responsible_user_id_created_at_id" ON "requisitions" ("portal_id", "responsible_user_id", "created_at", "id")`,
];
