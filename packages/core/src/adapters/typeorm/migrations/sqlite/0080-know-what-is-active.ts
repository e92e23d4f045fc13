import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Know what is active. */
export const knowWhatIsActive: readonly MigrationStep[] = [
  `DROP INDEX "ix_requisitions_stage_id_created_at_id"`,
  `DROP INDEX "ix_requisitions_responsible_user_id_created_at_id"`,
  `CREATE INDEX "ix_requisitions_stage_id_created_at_id_archived_at" ON "requisitions" ("portal_id", "stage_id", "created_at", "id", "archived_at")`,
  `CREATE INDEX "ix_requisitions_responsible_user_id_created_at_id_a_73eb6056" ON "requisitions" ("portal_id", "responsible_user_id", "created_at", "id", "archived_at")`,
  `DROP INDEX "ix_catalog_items_category_id_created_at_id"`,
  `CREATE INDEX "ix_catalog_items_category_id_created_at_id_archived_at" ON "catalog_items" ("portal_id", "category_id", "created_at", "id", "archived_at")`,
  `DROP INDEX "ix_counterparties_status_created_at_id"`,
  `DROP INDEX "ix_counterparties_kind_created_at_id"`,
  `CREATE INDEX "ix_counterparties_status_created_at_id_archived_at" ON "counterparties" ("portal_id", "status", "created_at", "id", "archived_at")`,
  `CREATE INDEX "ix_counterparties_kind_created_at_id_archived_at" ON "counterparties" ("portal_id", "kind", "created_at", "id", "archived_at")`,
  `DROP INDEX "ix_commercial_proposals_status_created_at_id"`,
  `CREATE INDEX "ix_commercial_proposals_status_created_at_id_archived_at" ON "commercial_proposals" ("portal_id", "status", "created_at", "id", "archived_at")`,
  `DROP INDEX "ix_sales_invoices_status_created_at_id"`,
  `CREATE INDEX "ix_sales_invoices_status_created_at_id_archived_at" ON "sales_invoices" ("portal_id", "status", "created_at", "id", "archived_at")`,
  `DROP INDEX "ix_contracts_status_created_at_id"`,
  `CREATE INDEX "ix_contracts_status_created_at_id_archived_at" ON "contracts" ("portal_id", "status", "created_at", "id", "archived_at")`,
  `DROP INDEX "ix_delivery_batches_status_created_at_id"`,
  `CREATE INDEX "ix_delivery_batches_status_created_at_id_archived_at" ON "delivery_batches" ("portal_id", "status", "created_at", "id", "archived_at")`,
  `DROP INDEX "ix_generated_documents_kind_created_at_id"`,
  `CREATE INDEX "ix_generated_documents_kind_created_at_id_archived_at" ON "generated_documents" ("portal_id", "kind", "created_at", "id", "archived_at")`,
];
