/** Records of the product, for modules and connectors that read them: `db.collection(Requisitions)`. */
export { AuditEntries } from '../platform/audit/index.js';
export { SupplierLinks } from '../procurement/assortment/index.js';
export { BankOperations } from '../procurement/bank-operations/index.js';
export { CatalogItems, Categories, StockLevels, StockMovements } from '../procurement/catalog/index.js';
export { Counterparties } from '../procurement/counterparties/index.js';
export { CustomFields } from '../platform/custom-fields/index.js';
export { DocumentTemplates, GeneratedDocuments, GenerationJobs } from '../papers/documents/index.js';
export { Files } from '../platform/files/index.js';
export { Portals, Users } from '../platform/identity/index.js';
export { Installations } from '../integrations/marketplace/index.js';
export { InvoiceItems, Invoices } from '../procurement/invoices/index.js';
export {
  DeliveryBatches,
  DeliveryTrips,
  Drivers,
  LogisticsObjects,
  Routes,
  TripStops,
  VehicleLocations,
  Vehicles,
} from '../procurement/logistics/index.js';
export { Payments } from '../procurement/payments/index.js';
export { PriceListItems, PriceLists } from '../procurement/price-lists/index.js';
export { Pipelines, ProcurementItems, Requisitions, Stages } from '../procurement/requisitions/index.js';
export {
  CommercialProposals,
  Contracts,
  ProposalItems,
  SalesInvoiceItems,
  SalesInvoices,
} from '../procurement/sales/index.js';
export { SellerProfiles } from '../platform/settings/index.js';
export { LineDecisions, QuoteItems, RfqItems, SupplierQuotes, SupplierRfqs } from '../procurement/sourcing/index.js';
export { Warehouses } from '../procurement/warehouses/index.js';
export { Deliveries, Events, Subscriptions } from '../platform/webhooks/index.js';
