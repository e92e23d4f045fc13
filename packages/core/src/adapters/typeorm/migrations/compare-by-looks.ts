import { type FittedRule, type FoldedTable, fitRule } from './fold-texts.js';

/** Tables whose texts are compared by what they look like from this migration on, as they are at this point. */
export const FOLDED_TABLES: readonly FoldedTable[] = [
  { table: 'automation_runs', search: ['automationName'] },
  { table: 'automations', search: ['name'] },
  { table: 'bank_operations', search: ['purpose', 'counterpartyName', 'counterpartyInn', 'documentNumber'] },
  { table: 'catalog_categories', search: ['name', 'code'] },
  {
    table: 'catalog_items',
    search: ['sku', 'name', 'brand', 'barcode', 'manufacturerSku'],
    keys: { name_folded: 'name', sku_key: 'sku' },
  },
  { table: 'commercial_proposals', search: ['number', 'title', 'subject'], keys: { number_folded: 'number' } },
  { table: 'contracts', search: ['number', 'title', 'subject'], keys: { number_folded: 'number' } },
  { table: 'counterparties', search: ['name', 'legalName', 'inn', 'email', 'phone'] },
  { table: 'custom_fields', search: ['key', 'label'] },
  { table: 'delivery_batches', search: ['number', 'comment'] },
  { table: 'delivery_trips', search: ['number', 'driverName', 'vehicleNumber', 'carrierName'] },
  { table: 'document_templates', search: ['name'] },
  { table: 'drivers', search: ['fullName', 'phone', 'licenseNumber'] },
  { table: 'generated_documents', search: ['number', 'title', 'comment'] },
  { table: 'integration_mappings', search: ['event', 'operation'] },
  { table: 'integration_recorded_events', search: ['event'] },
  { table: 'integration_logs', search: ['event', 'message'] },
  { table: 'integration_files', search: ['fileName'] },
  { table: 'invoices', search: ['number', 'internalNumber', 'supplierName'], keys: { number_folded: 'number' } },
  { table: 'logistics_objects', search: ['name', 'address'] },
  { table: 'pipelines', keys: { code_folded: 'code' } },
  { table: 'price_lists', search: ['name', 'code'], keys: { code_folded: 'code' } },
  { table: 'procurement_items', search: ['rawName', 'skuSnapshot'] },
  { table: 'requisition_suppliers', search: ['supplierName'] },
  { table: 'requisitions', search: ['number', 'name', 'customerRequestNumber', 'comment'] },
  { table: 'routes', search: ['name'] },
  { table: 'sales_invoices', search: ['number'], keys: { number_folded: 'number' } },
  { table: 'seller_profiles', search: ['name', 'legalName', 'inn'] },
  { table: 'stock_movements', search: ['comment'] },
  { table: 'supplier_links', keys: { supplier_sku_folded: 'supplier_sku' } },
  { table: 'supplier_quotes', search: ['number', 'supplierQuoteNumber', 'supplierName'] },
  { table: 'supplier_rfqs', search: ['number', 'subject', 'supplierName'] },
  { table: 'users', search: ['fullName', 'email', 'phone'] },
  { table: 'vehicles', search: ['vehicleNumber', 'vehicleModel'], keys: { vehicle_number_folded: 'vehicle_number' } },
  { table: 'warehouses', search: ['name', 'code', 'address'], keys: { code_folded: 'code' } },
];

const WHILE_ACTIVE = '"archived_at" is null';

const RULES: readonly FittedRule[] = [
  { table: 'catalog_items', key: 'sku_key', where: WHILE_ACTIVE },
  { table: 'commercial_proposals', key: 'number_folded' },
  { table: 'contracts', key: 'number_folded' },
  { table: 'invoices', key: 'number_folded', beside: ['supplier_id', 'invoice_year'], where: WHILE_ACTIVE },
  { table: 'pipelines', key: 'code_folded' },
  { table: 'price_lists', key: 'code_folded' },
  { table: 'sales_invoices', key: 'number_folded' },
  { table: 'vehicles', key: 'vehicle_number_folded', where: WHILE_ACTIVE },
  { table: 'warehouses', key: 'code_folded' },
];

/** What makes room for rows that were different and look the same, before the rules are set up. */
export const fittedRules: readonly string[] = RULES.map(fitRule);
