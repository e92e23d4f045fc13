/**
 * Every group there is, under the name that it has in the contract. The contract, the tables, the error codes and the events
 * are derived from this list, so a new group is one line here.
 */
export { metaGroup as meta } from '../published/meta-operation.js';

export { apiKeysGroup as apiKeys } from '../modules/api-keys/index.js';
export { assortmentGroup as assortment } from '../modules/assortment/index.js';
export { auditLogGroup as auditLog } from '../modules/audit/index.js';
export { bankOperationsGroup as bankOperations } from '../modules/bank-operations/index.js';
export {
  catalogCategoriesGroup as catalogCategories,
  catalogItemsGroup as catalogItems,
  catalogSettingsGroup as catalogSettings,
  stockGroup as stock,
} from '../modules/catalog/index.js';
export { counterpartiesGroup as counterparties } from '../modules/counterparties/index.js';
export { customFieldsGroup as customFields } from '../modules/custom-fields/index.js';
export {
  documentTemplatesGroup as documentTemplates,
  generatedDocumentsGroup as generatedDocuments,
  generationJobsGroup as documentGenerationJobs,
  logisticsDocumentsGroup as logisticsDocuments,
} from '../modules/documents/index.js';
export { downloadsGroup as downloads, filesGroup as files } from '../modules/files/index.js';
export {
  catalogExchangeGroup as catalogExchange,
  requisitionExchangeGroup as requisitionExchange,
} from '../modules/exchange/index.js';
export { idempotencyGroup as idempotency } from '../modules/idempotency/index.js';
export {
  authGroup as auth,
  regionalSettingsGroup as regionalSettings,
  usersGroup as users,
} from '../modules/identity/index.js';
export {
  inboundWebhooksGroup as inboundWebhooks,
  integrationOauthGroup as integrationOauth,
  installationsGroup as installations,
  marketplaceGroup as marketplace,
  biGroup as bi,
  edoGroup as edo,
  integrationFilesGroup as integrationFiles,
  fleetTrackingGroup as fleetTracking,
  messengerGroup as messenger,
  siteSupplyGroup as siteSupply,
  supplierCatalogGroup as supplierCatalog,
  taskTrackerGroup as taskTracker,
} from '../modules/integrations/index.js';
export { invoicesGroup as invoices } from '../modules/invoices/index.js';
export { jobsGroup as jobs } from '../modules/jobs/index.js';
export { linksGroup as links } from '../modules/links/index.js';
export { mailGroup as mail } from '../modules/mail/index.js';
export {
  deliveryBatchesGroup as deliveryBatches,
  deliveryTripsGroup as deliveryTrips,
  driversGroup as drivers,
  logisticsGroup as logistics,
  logisticsObjectsGroup as logisticsObjects,
  routesGroup as routes,
  vehicleLocationsGroup as vehicleLocations,
  vehiclesGroup as vehicles,
} from '../modules/logistics/index.js';
export { paymentsGroup as payments } from '../modules/payments/index.js';
export { priceListsGroup as priceLists } from '../modules/price-lists/index.js';
export {
  automationRunsGroup as automationRuns,
  automationsGroup as automations,
  pipelineSettingsGroup as pipelineSettings,
  pipelinesGroup as pipelines,
  procurementItemsGroup as procurementItems,
  requisitionSuppliersGroup as requisitionSuppliers,
  stockReceiptsGroup as stockReceipts,
  requisitionsGroup as requisitions,
} from '../modules/requisitions/index.js';
export {
  commercialProposalsGroup as commercialProposals,
  contractsGroup as contracts,
  salesInvoicesGroup as salesInvoices,
} from '../modules/sales/index.js';
export { sellerProfilesGroup as sellerProfiles } from '../modules/settings/index.js';
export {
  invoiceRequestsGroup as invoiceRequests,
  lineDecisionsGroup as lineDecisions,
  requisitionQuotesGroup as requisitionQuotes,
  supplierLinksGroup as supplierLinks,
  supplierQuotesGroup as supplierQuotes,
  supplierRfqsGroup as supplierRfqs,
} from '../modules/sourcing/index.js';
export { unitsGroup as units } from '../modules/units/index.js';
export { variablesGroup as variables } from '../modules/variables/index.js';
export { warehousesGroup as warehouses } from '../modules/warehouses/index.js';
export { eventsGroup as events, webhooksGroup as webhooks } from '../modules/webhooks/index.js';
