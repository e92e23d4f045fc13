import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Look where rows are. */
export const lookWhereRowsAre: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `CREATE INDEX CONCURRENTLY "ix_approval_seats_user_id_is_open_approval_id" ON "approval_seats" ("portal_id", "user_id", "is_open", "approval_id") WHERE "user_id" is not null`,
    `CREATE INDEX CONCURRENTLY "ix_approval_seats_role_is_open_approval_id" ON "approval_seats" ("portal_id", "role", "is_open", "approval_id") WHERE "role" is not null`,
    `CREATE INDEX CONCURRENTLY "ix_delivery_trips_route_id_created_at_id" ON "delivery_trips" ("portal_id", "route_id", "created_at", "id") WHERE "route_id" is not null`,
    `CREATE INDEX CONCURRENTLY "ix_stock_reservations_procurement_id_created_at_id" ON "stock_reservations" ("portal_id", "procurement_id", "created_at", "id") WHERE "procurement_id" is not null`,
  ],
  contract: [
    `DROP INDEX "ix_approval_seats_user_id_approval_id"`,
    `DROP INDEX "ix_approval_seats_role_approval_id"`,
    `DROP INDEX "ix_delivery_trips_route_id"`,
    `DROP INDEX "ix_external_links_owner_id_entity_id"`,
    `DROP INDEX "ix_portal_units_created_at_id_active"`,
    `DROP INDEX "ix_purchase_order_items_catalog_item_id"`,
    `DROP INDEX "ix_purchase_order_tokens_order_id"`,
    `DROP INDEX "ix_stock_reservations_procurement_id_id"`,
    `DROP INDEX "ix_trip_batches_pipeline_id_trip_id"`,
  ],
};
