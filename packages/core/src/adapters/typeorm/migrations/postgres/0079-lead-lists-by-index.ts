import type { PhasedSteps } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Lead lists by index. */
export const leadListsByIndex: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `CREATE INDEX CONCURRENTLY "ix_automation_runs_created_at_id_status" ON "automation_runs" ("portal_id", "created_at", "id", "status")`,
    `CREATE INDEX CONCURRENTLY "ix_bank_operations_created_at_id_direction_currency_fe3a3220" ON "bank_operations" ("portal_id", "created_at", "id", "direction", "currency", "counterparty_inn", "own_account")`,
    `CREATE INDEX CONCURRENTLY "ix_catalog_items_created_at_id_is_active_type_brand_active" ON "catalog_items" ("portal_id", "created_at", "id", "is_active", "type", "brand") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_comments_created_at_id_created_by_id" ON "comments" ("portal_id", "created_at", "id", "created_by_id")`,
    `CREATE INDEX CONCURRENTLY "ix_commercial_proposals_created_at_id_assigned_to_i_c68d9309" ON "commercial_proposals" ("portal_id", "created_at", "id", "assigned_to_id", "seller_profile_id", "currency_code", "valid_until") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_contracts_created_at_id_assigned_to_id_seller_pr_eba3ad45" ON "contracts" ("portal_id", "created_at", "id", "assigned_to_id", "seller_profile_id", "currency_code") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_counterparties_created_at_id_is_supplier_is_cust_7705cc28" ON "counterparties" ("portal_id", "created_at", "id", "is_supplier", "is_customer", "is_carrier", "region", "responsible_user_id") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_delivery_batches_created_at_id_warehouse_id_plan_953eda02" ON "delivery_batches" ("portal_id", "created_at", "id", "warehouse_id", "planned_ship_date") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_delivery_trips_created_at_id_carrier_id" ON "delivery_trips" ("portal_id", "created_at", "id", "carrier_id")`,
    `CREATE INDEX CONCURRENTLY "ix_generated_documents_created_at_id_format_status__23cee2cc" ON "generated_documents" ("portal_id", "created_at", "id", "format", "status", "archived_at")`,
    `CREATE INDEX CONCURRENTLY "ix_invoices_created_at_id_kind_currency_invoice_dat_b487f873" ON "invoices" ("portal_id", "created_at", "id", "kind", "currency", "invoice_date", "due_date", "planned_payment_date", "quote_id", "payment_status", "total_amount", "paid_amount", "outstanding_amount") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_procurement_items_created_at_id_status" ON "procurement_items" ("portal_id", "created_at", "id", "status")`,
    `CREATE INDEX CONCURRENTLY "ix_purchase_orders_created_at_id_receipt_status_inv_eb625d4e" ON "purchase_orders" ("portal_id", "created_at", "id", "receipt_status", "invoice_status", "payment_status", "currency", "warehouse_id", "logistics_object_id", "expected_at", "sent_at")`,
    `CREATE INDEX CONCURRENTLY "ix_received_messages_created_at_id_kind" ON "received_messages" ("portal_id", "created_at", "id", "kind")`,
    `CREATE INDEX CONCURRENTLY "ix_requisitions_created_at_id_due_date_active" ON "requisitions" ("portal_id", "created_at", "id", "due_date") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_requisitions_status_created_at_id_active" ON "requisitions" ("portal_id", "status", "created_at", "id") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_sales_invoices_created_at_id_assigned_to_id_sell_aebe9891" ON "sales_invoices" ("portal_id", "created_at", "id", "assigned_to_id", "seller_profile_id", "currency_code", "due_date") WHERE "archived_at" is null`,
    `CREATE INDEX CONCURRENTLY "ix_stock_documents_created_at_id_logistics_object_i_18cfada6" ON "stock_documents" ("portal_id", "created_at", "id", "logistics_object_id", "purchase_order_id", "posted_at")`,
    `CREATE INDEX CONCURRENTLY "ix_stock_receipts_created_at_id_delivery_batch_id_d_32a506d1" ON "stock_receipts" ("portal_id", "created_at", "id", "delivery_batch_id", "document_number", "received_at")`,
    `CREATE INDEX CONCURRENTLY "ix_stock_reservations_created_at_id_for_type_logist_a976c9fb" ON "stock_reservations" ("portal_id", "created_at", "id", "for_type", "logistics_object_id")`,
    `CREATE INDEX CONCURRENTLY "ix_supplier_quotes_created_at_id_contract_id" ON "supplier_quotes" ("portal_id", "created_at", "id", "contract_id")`,
  ],
  contract: [
    `DROP INDEX "ix_automation_runs_created_at_id"`,
    `DROP INDEX "ix_bank_operations_created_at_id"`,
    `DROP INDEX "ix_catalog_items_created_at_id_active"`,
    `DROP INDEX "ix_comments_created_at_id"`,
    `DROP INDEX "ix_commercial_proposals_created_at_id_active"`,
    `DROP INDEX "ix_contracts_created_at_id_active"`,
    `DROP INDEX "ix_counterparties_created_at_id_active"`,
    `DROP INDEX "ix_delivery_batches_created_at_id_active"`,
    `DROP INDEX "ix_delivery_trips_created_at_id"`,
    `DROP INDEX "ix_generated_documents_created_at_id"`,
    `DROP INDEX "ix_invoices_created_at_id_active"`,
    `DROP INDEX "ix_procurement_items_created_at_id"`,
    `DROP INDEX "ix_purchase_orders_created_at_id"`,
    `DROP INDEX "ix_received_messages_created_at_id"`,
    `DROP INDEX "ix_requisitions_created_at_id_active"`,
    `DROP INDEX "ix_sales_invoices_created_at_id_active"`,
    `DROP INDEX "ix_stock_documents_created_at_id"`,
    `DROP INDEX "ix_stock_receipts_created_at_id"`,
    `DROP INDEX "ix_stock_reservations_created_at_id"`,
    `DROP INDEX "ix_supplier_quotes_created_at_id"`,
  ],
};
