import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Know what is active. */
export const knowWhatIsActive: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `CREATE INDEX CONCURRENTLY "ix_catalog_items_category_id_created_at_id_archived_at" ON "catalog_items" ("portal_id", "category_id", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_commercial_proposals_status_created_at_id_archived_at" ON "commercial_proposals" ("portal_id", "status", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_contracts_status_created_at_id_archived_at" ON "contracts" ("portal_id", "status", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_counterparties_status_created_at_id_archived_at" ON "counterparties" ("portal_id", "status", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_counterparties_kind_created_at_id_archived_at" ON "counterparties" ("portal_id", "kind", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_delivery_batches_status_created_at_id_archived_at" ON "delivery_batches" ("portal_id", "status", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_generated_documents_kind_created_at_id_archived_at" ON "generated_documents" ("portal_id", "kind", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_requisitions_stage_id_created_at_id_archived_at" ON "requisitions" ("portal_id", "stage_id", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_requisitions_responsible_user_id_created_at_id_a_73eb6056" ON "requisitions" ("portal_id", "responsible_user_id", "created_at", "id", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_sales_invoices_status_created_at_id_archived_at" ON "sales_invoices" ("portal_id", "status", "created_at", "id", "archived_at")`,
  ],
  contract: [
    `DROP INDEX "ix_catalog_items_category_id_created_at_id"`,
    `DROP INDEX "ix_commercial_proposals_status_created_at_id"`,
    `DROP INDEX "ix_contracts_status_created_at_id"`,
    `DROP INDEX "ix_counterparties_status_created_at_id"`,
    `DROP INDEX "ix_counterparties_kind_created_at_id"`,
    `DROP INDEX "ix_delivery_batches_status_created_at_id"`,
    `DROP INDEX "ix_generated_documents_kind_created_at_id"`,
    `DROP INDEX "ix_requisitions_responsible_user_id_created_at_id"`,
    `DROP INDEX "ix_requisitions_stage_id_created_at_id"`,
    `DROP INDEX "ix_sales_invoices_status_created_at_id"`,
  ],
};
