/** Records of the product, for modules and connectors that read them: `db.collection(Requisitions)`. */
export { AuditEntries } from '../modules/audit/index.js';
export { SupplierLinks } from '../modules/assortment/index.js';
export { BankOperations } from '../modules/bank-operations/index.js';
export { CatalogItems, Categories, StockLevels, StockMovements } from '../modules/catalog/index.js';
export { Counterparties } from '../modules/counterparties/index.js';
export { CustomFields } from '../modules/custom-fields/index.js';
export { DocumentTemplates, GeneratedDocuments, GenerationJobs } from '../modules/documents/index.js';
export { Files } from '../modules/files/index.js';
export { Portals, Users } from '../modules/identity/index.js';
export { Installations } from '../modules/integrations/index.js';
export { InvoiceItems, Invoices } from '../modules/invoices/index.js';
export {
  DeliveryBatches,
  DeliveryTrips,
  Drivers,
  LogisticsObjects,
  Routes,
  TripStops,
  VehicleLocations,
  Vehicles,
} from '../modules/logistics/index.js';
export { Payments } from '../modules/payments/index.js';
export { PriceListItems, PriceLists } from '../modules/price-lists/index.js';
export { Pipelines, ProcurementItems, Requisitions, Stages } from '../modules/requisitions/index.js';
export {
  CommercialProposals,
  Contracts,
  ProposalItems,
  SalesInvoiceItems,
  SalesInvoices,
} from '../modules/sales/index.js';
export { SellerProfiles } from '../modules/settings/index.js';
export { LineDecisions, QuoteItems, RfqItems, SupplierQuotes, SupplierRfqs } from '../modules/sourcing/index.js';
export { Warehouses } from '../modules/warehouses/index.js';
export { Deliveries, Events, Subscriptions } from '../modules/webhooks/index.js';
