import type { MigrationStep } from './create-migration.js';
import { type FittedRule, type FoldedTable, fitRule } from './fold-texts.js';

/** Tables whose texts are compared by more that looks alike from this migration on, as they are at this point. */
const FOLDED_TABLES: readonly FoldedTable[] = [
  { table: 'users', search: ['fullName', 'email', 'phone'] },
  { table: 'requisitions', search: ['number', 'name', 'customerRequestNumber', 'comment'] },
  { table: 'procurement_items', search: ['rawName', 'skuSnapshot'] },
  { table: 'requisition_suppliers', search: ['supplierName'] },
  { table: 'stock_receipts', search: ['number', 'documentNumber', 'comment'] },
  { table: 'pipelines', keys: { code_folded: 'code' } },
  { table: 'automations', search: ['name'] },
  { table: 'automation_runs', search: ['automationName'] },
  { table: 'catalog_items', search: ['sku', 'name', 'brand', 'barcode', 'manufacturerSku', 'packagingGtins'], keys: { name_folded: 'name', sku_key: 'sku' } },
  { table: 'catalog_categories', search: ['name', 'code'] },
  { table: 'stock_movements', search: ['comment'] },
  { table: 'counterparties', search: ['name', 'legalName', 'inn', 'email', 'phone'] },
  { table: 'warehouses', search: ['name', 'code', 'address'], keys: { code_folded: 'code' } },
  { table: 'price_lists', search: ['name', 'code'], keys: { code_folded: 'code' } },
  { table: 'invoices', search: ['number', 'internalNumber', 'supplierName'], keys: { number_folded: 'number' } },
  { table: 'commercial_proposals', search: ['number', 'title', 'subject'], keys: { number_folded: 'number' } },
  { table: 'sales_invoices', search: ['number'], keys: { number_folded: 'number' } },
  { table: 'contracts', search: ['number', 'title', 'subject'], keys: { number_folded: 'number' } },
  { table: 'supplier_rfqs', search: ['number', 'subject', 'supplierName'] },
  { table: 'supplier_quotes', search: ['number', 'supplierQuoteNumber', 'supplierName'] },
  { table: 'logistics_objects', search: ['name', 'address'] },
  { table: 'drivers', search: ['fullName', 'phone', 'licenseNumber'] },
  { table: 'vehicles', search: ['vehicleNumber', 'vehicleModel'], keys: { vehicle_number_folded: 'vehicle_number' } },
  { table: 'routes', search: ['name'] },
  { table: 'delivery_batches', search: ['number', 'comment'] },
  { table: 'delivery_trips', search: ['number', 'driverName', 'vehicleNumber', 'carrierName'] },
  { table: 'purchase_orders', search: ['number', 'supplierName', 'supplierOrderNumber'] },
  { table: 'seller_profiles', search: ['name', 'legalName', 'inn'] },
  { table: 'generated_documents', search: ['number', 'title', 'comment'] },
  { table: 'document_templates', search: ['name'] },
  { table: 'supplier_links', keys: { supplier_sku_folded: 'supplier_sku' } },
  { table: 'bank_operations', search: ['purpose', 'counterpartyName', 'counterpartyInn', 'documentNumber'] },
  { table: 'integration_logs', search: ['event', 'message'] },
  { table: 'integration_mappings', search: ['event', 'operation'] },
  { table: 'integration_recorded_events', search: ['event'] },
  { table: 'integration_messenger_chats', search: ['chatId'] },
  { table: 'integration_files', search: ['fileName'] },
  { table: 'custom_fields', search: ['key', 'label'] },
  { table: 'received_messages', search: ['subject', 'fromAddress', 'fromName'] },
  { table: 'bounced_addresses', search: ['email'] },
  { table: 'approvals', search: ['subjectNumber', 'title'] },
  { table: 'approval_policies', search: ['name'] },
  { table: 'exchange_rates', search: ['currency'] },
  { table: 'budgets', search: ['name'] },
  { table: 'budget_entries', search: ['sourceType'] },
  { table: 'cost_items', search: ['name', 'code'], keys: { code_folded: 'code' } },
  { table: 'stock_documents', search: ['number', 'recipientName', 'reason'] },
  { table: 'stock_reservations', search: ['comment'] },
  { table: 'comments', search: ['text'] },
  { table: 'reminder_rules', search: ['event', 'role'] },
];

const WHILE_ACTIVE = '"archived_at" is null';

/** Rules of uniqueness to which rows that are there have to be fitted, with what sets them up. */
const RULES: readonly (FittedRule & { readonly index: string })[] = [
  { table: 'pipelines', key: 'code_folded', index: `CREATE UNIQUE INDEX "ux_pipelines_code" ON "pipelines" ("portal_id", "code_folded")` },
  { table: 'catalog_items', key: 'sku_key', where: WHILE_ACTIVE, index: `CREATE UNIQUE INDEX "ux_catalog_items_sku" ON "catalog_items" ("portal_id", "sku_key") WHERE "archived_at" is null and "sku_key" is not null` },
  { table: 'warehouses', key: 'code_folded', index: `CREATE UNIQUE INDEX "ux_warehouses_code" ON "warehouses" ("portal_id", "code_folded") WHERE "code" is not null` },
  { table: 'price_lists', key: 'code_folded', index: `CREATE UNIQUE INDEX "ux_price_lists_code" ON "price_lists" ("portal_id", "code_folded") WHERE "code" is not null` },
  { table: 'invoices', key: 'number_folded', beside: ['supplier_id', 'invoice_year'], where: WHILE_ACTIVE, index: `CREATE UNIQUE INDEX "ux_invoices_supplier_number" ON "invoices" ("portal_id", "supplier_id", "number_folded", "invoice_year") WHERE "archived_at" is null` },
  { table: 'commercial_proposals', key: 'number_folded', index: `CREATE UNIQUE INDEX "ux_commercial_proposals_number" ON "commercial_proposals" ("portal_id", "number_folded")` },
  { table: 'sales_invoices', key: 'number_folded', index: `CREATE UNIQUE INDEX "ux_sales_invoices_number" ON "sales_invoices" ("portal_id", "number_folded") WHERE "number" is not null` },
  { table: 'contracts', key: 'number_folded', index: `CREATE UNIQUE INDEX "ux_contracts_number" ON "contracts" ("portal_id", "number_folded")` },
  { table: 'vehicles', key: 'vehicle_number_folded', where: WHILE_ACTIVE, index: `CREATE UNIQUE INDEX "ux_vehicles_vehicle_number" ON "vehicles" ("portal_id", "vehicle_number_folded") WHERE "archived_at" is null` },
  { table: 'cost_items', key: 'code_folded', index: `CREATE UNIQUE INDEX "ux_cost_items_code" ON "cost_items" ("portal_id", "code_folded") WHERE "code" is not null` },
];

/** Works out anew what rows keep of how their texts look, and makes room for rows that were different and look the same by now. */
export function compareMoreAlikeBy(fold: (tables: readonly FoldedTable[]) => MigrationStep): readonly MigrationStep[] {
  return [
    ...RULES.map(({ index }) => `DROP INDEX ${/"[^"]+"/.exec(index)?.[0] ?? ''}`),
    fold(FOLDED_TABLES),
    ...RULES.map(fitRule),
    ...RULES.map(({ index }) => index),
  ];
}
