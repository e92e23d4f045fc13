import { analytics, type AnalyticsApi } from './analytics.js';
import { apiKeys, type ApiKeysApi } from './api-keys.js';
import { approvalDelegation, type ApprovalDelegationApi } from './approval-delegation.js';
import { approvalPolicies, type ApprovalPoliciesApi } from './approval-policies.js';
import { approvals, type ApprovalsApi } from './approvals.js';
import { assortment, type AssortmentApi } from './assortment.js';
import { auditLog, type AuditLogApi } from './audit-log.js';
import { auth, type AuthApi } from './auth.js';
import { automationRuns, type AutomationRunsApi } from './automation-runs.js';
import { automations, type AutomationsApi } from './automations.js';
import { availability, type AvailabilityApi } from './availability.js';
import { bankAccounts, type BankAccountsApi } from './bank-accounts.js';
import { bankOperations, type BankOperationsApi } from './bank-operations.js';
import { bi, type BiApi } from './bi.js';
import { bouncedAddresses, type BouncedAddressesApi } from './bounced-addresses.js';
import { budgetEntries, type BudgetEntriesApi } from './budget-entries.js';
import { budgets, type BudgetsApi } from './budgets.js';
import { catalogCategories, type CatalogCategoriesApi } from './catalog-categories.js';
import { catalogExchange, type CatalogExchangeApi } from './catalog-exchange.js';
import { catalogItems, type CatalogItemsApi } from './catalog-items.js';
import { catalogSettings, type CatalogSettingsApi } from './catalog-settings.js';
import { comments, type CommentsApi } from './comments.js';
import { commercialProposals, type CommercialProposalsApi } from './commercial-proposals.js';
import { consoleLinks, type ConsoleLinksApi } from './console-links.js';
import { contractClauses, type ContractClausesApi } from './contract-clauses.js';
import { contracts, type ContractsApi } from './contracts.js';
import { costItems, type CostItemsApi } from './cost-items.js';
import { counterparties, type CounterpartiesApi } from './counterparties.js';
import { customFields, type CustomFieldsApi } from './custom-fields.js';
import { deliveryBatches, type DeliveryBatchesApi } from './delivery-batches.js';
import { deliveryTrips, type DeliveryTripsApi } from './delivery-trips.js';
import { documentGenerationJobs, type DocumentGenerationJobsApi } from './document-generation-jobs.js';
import { documentTemplates, type DocumentTemplatesApi } from './document-templates.js';
import { drivers, type DriversApi } from './drivers.js';
import { edo, type EdoApi } from './edo.js';
import { exchangeRates, type ExchangeRatesApi } from './exchange-rates.js';
import { files, type FilesApi } from './files.js';
import { generatedDocuments, type GeneratedDocumentsApi } from './generated-documents.js';
import { inboundWebhooks, type InboundWebhooksApi } from './inbound-webhooks.js';
import { inbox, type InboxApi } from './inbox.js';
import { installations, type InstallationsApi } from './installations.js';
import { integrationFiles, type IntegrationFilesApi } from './integration-files.js';
import { integrationOauth, type IntegrationOauthApi } from './integration-oauth.js';
import { invoiceMatching, type InvoiceMatchingApi } from './invoice-matching.js';
import { invoiceRequests, type InvoiceRequestsApi } from './invoice-requests.js';
import { invoices, type InvoicesApi } from './invoices.js';
import { lineDecisions, type LineDecisionsApi } from './line-decisions.js';
import { logistics, type LogisticsApi } from './logistics.js';
import { logisticsDocuments, type LogisticsDocumentsApi } from './logistics-documents.js';
import { logisticsObjects, type LogisticsObjectsApi } from './logistics-objects.js';
import { marketplace, type MarketplaceApi } from './marketplace.js';
import { matchingSettings, type MatchingSettingsApi } from './matching-settings.js';
import { messenger, type MessengerApi } from './messenger.js';
import { paymentPlanning, type PaymentPlanningApi } from './payment-planning.js';
import { pipelineSettings, type PipelineSettingsApi } from './pipeline-settings.js';
import { pipelines, type PipelinesApi } from './pipelines.js';
import { powersOfAttorney, type PowersOfAttorneyApi } from './powers-of-attorney.js';
import { priceLists, type PriceListsApi } from './price-lists.js';
import { purchaseOrderExchange, type PurchaseOrderExchangeApi } from './purchase-order-exchange.js';
import { purchaseOrders, type PurchaseOrdersApi } from './purchase-orders.js';
import { receipts, type ReceiptsApi } from './receipts.js';
import { receivedMessages, type ReceivedMessagesApi } from './received-messages.js';
import { regionalSettings, type RegionalSettingsApi } from './regional-settings.js';
import { reminders, type RemindersApi } from './reminders.js';
import { requisitionExchange, type RequisitionExchangeApi } from './requisition-exchange.js';
import { requisitionQuotes, type RequisitionQuotesApi } from './requisition-quotes.js';
import { requisitionSuppliers, type RequisitionSuppliersApi } from './requisition-suppliers.js';
import { requisitionTables, type RequisitionTablesApi } from './requisition-tables.js';
import { requisitions, type RequisitionsApi } from './requisitions.js';
import { reservations, type ReservationsApi } from './reservations.js';
import { routes, type RoutesApi } from './routes.js';
import { salesInvoices, type SalesInvoicesApi } from './sales-invoices.js';
import { sellerProfiles, type SellerProfilesApi } from './seller-profiles.js';
import { signInSettings, type SignInSettingsApi } from './sign-in-settings.js';
import { siteSupply, type SiteSupplyApi } from './site-supply.js';
import { stock, type StockApi } from './stock.js';
import { stockDocumentExchange, type StockDocumentExchangeApi } from './stock-document-exchange.js';
import { stockDocuments, type StockDocumentsApi } from './stock-documents.js';
import { stockReceipts, type StockReceiptsApi } from './stock-receipts.js';
import { stockScan, type StockScanApi } from './stock-scan.js';
import { stockValuation, type StockValuationApi } from './stock-valuation.js';
import { supplierCatalog, type SupplierCatalogApi } from './supplier-catalog.js';
import { supplierQuotes, type SupplierQuotesApi } from './supplier-quotes.js';
import { supplierRfqs, type SupplierRfqsApi } from './supplier-rfqs.js';
import { taskTracker, type TaskTrackerApi } from './task-tracker.js';
import { units, type UnitsApi } from './units.js';
import { users, type UsersApi } from './users.js';
import { variables, type VariablesApi } from './variables.js';
import { vehicleLocations, type VehicleLocationsApi } from './vehicle-locations.js';
import { vehicles, type VehiclesApi } from './vehicles.js';
import { warehouses, type WarehousesApi } from './warehouses.js';

/** A client of the whole API. */
export interface WorkspaceClient {
  /** Analytics. */
  readonly analytics: AnalyticsApi;
  /** Api keys. */
  readonly apiKeys: ApiKeysApi;
  /** Approval delegation. */
  readonly approvalDelegation: ApprovalDelegationApi;
  /** Approval policies. */
  readonly approvalPolicies: ApprovalPoliciesApi;
  /** Approvals. */
  readonly approvals: ApprovalsApi;
  /** Assortment. */
  readonly assortment: AssortmentApi;
  /** Audit. */
  readonly auditLog: AuditLogApi;
  /** Sign-in. */
  readonly auth: AuthApi;
  /** Automation runs. */
  readonly automationRuns: AutomationRunsApi;
  /** Automations. */
  readonly automations: AutomationsApi;
  /** Availability. */
  readonly availability: AvailabilityApi;
  /** Bank accounts. */
  readonly bankAccounts: BankAccountsApi;
  /** Bank operations. */
  readonly bankOperations: BankOperationsApi;
  /** Datasets. */
  readonly bi: BiApi;
  /** Bounced addresses. */
  readonly bouncedAddresses: BouncedAddressesApi;
  /** Budget entries. */
  readonly budgetEntries: BudgetEntriesApi;
  /** Budgets. */
  readonly budgets: BudgetsApi;
  /** Catalog categories. */
  readonly catalogCategories: CatalogCategoriesApi;
  /** Catalog exchange. */
  readonly catalogExchange: CatalogExchangeApi;
  /** Catalog items. */
  readonly catalogItems: CatalogItemsApi;
  /** Catalog settings. */
  readonly catalogSettings: CatalogSettingsApi;
  /** Comments. */
  readonly comments: CommentsApi;
  /** Commercial proposals. */
  readonly commercialProposals: CommercialProposalsApi;
  /** Console links. */
  readonly consoleLinks: ConsoleLinksApi;
  /** Contract clauses. */
  readonly contractClauses: ContractClausesApi;
  /** Contracts. */
  readonly contracts: ContractsApi;
  /** Cost items. */
  readonly costItems: CostItemsApi;
  /** Counterparties. */
  readonly counterparties: CounterpartiesApi;
  /** Custom fields. */
  readonly customFields: CustomFieldsApi;
  /** Delivery batches. */
  readonly deliveryBatches: DeliveryBatchesApi;
  /** Delivery trips. */
  readonly deliveryTrips: DeliveryTripsApi;
  /** Document generation jobs. */
  readonly documentGenerationJobs: DocumentGenerationJobsApi;
  /** Document templates. */
  readonly documentTemplates: DocumentTemplatesApi;
  /** Drivers. */
  readonly drivers: DriversApi;
  /** Edo. */
  readonly edo: EdoApi;
  /** Exchange rates. */
  readonly exchangeRates: ExchangeRatesApi;
  /** Files. */
  readonly files: FilesApi;
  /** Generated documents. */
  readonly generatedDocuments: GeneratedDocumentsApi;
  /** Inbound webhooks. */
  readonly inboundWebhooks: InboundWebhooksApi;
  /** Inbox. */
  readonly inbox: InboxApi;
  /** Installations. */
  readonly installations: InstallationsApi;
  /** Integration files. */
  readonly integrationFiles: IntegrationFilesApi;
  /** Integration oauth. */
  readonly integrationOauth: IntegrationOauthApi;
  /** Invoice matching. */
  readonly invoiceMatching: InvoiceMatchingApi;
  /** Invoice requests. */
  readonly invoiceRequests: InvoiceRequestsApi;
  /** Invoices. */
  readonly invoices: InvoicesApi;
  /** Line decisions. */
  readonly lineDecisions: LineDecisionsApi;
  /** Logistics. */
  readonly logistics: LogisticsApi;
  /** Logistics documents. */
  readonly logisticsDocuments: LogisticsDocumentsApi;
  /** Logistics objects. */
  readonly logisticsObjects: LogisticsObjectsApi;
  /** Marketplace. */
  readonly marketplace: MarketplaceApi;
  /** Matching settings. */
  readonly matchingSettings: MatchingSettingsApi;
  /** Messenger. */
  readonly messenger: MessengerApi;
  /** Payment planning. */
  readonly paymentPlanning: PaymentPlanningApi;
  /** Pipeline settings. */
  readonly pipelineSettings: PipelineSettingsApi;
  /** Pipelines. */
  readonly pipelines: PipelinesApi;
  /** Powers of attorney. */
  readonly powersOfAttorney: PowersOfAttorneyApi;
  /** Price lists. */
  readonly priceLists: PriceListsApi;
  /** Purchase order exchange. */
  readonly purchaseOrderExchange: PurchaseOrderExchangeApi;
  /** Purchase orders. */
  readonly purchaseOrders: PurchaseOrdersApi;
  /** Stock receipts. */
  readonly receipts: ReceiptsApi;
  /** Received messages. */
  readonly receivedMessages: ReceivedMessagesApi;
  /** Regional settings. */
  readonly regionalSettings: RegionalSettingsApi;
  /** Reminders. */
  readonly reminders: RemindersApi;
  /** Requisition exchange. */
  readonly requisitionExchange: RequisitionExchangeApi;
  /** Requisition quotes. */
  readonly requisitionQuotes: RequisitionQuotesApi;
  /** Requisition suppliers. */
  readonly requisitionSuppliers: RequisitionSuppliersApi;
  /** Requisition tables. */
  readonly requisitionTables: RequisitionTablesApi;
  /** Requisitions. */
  readonly requisitions: RequisitionsApi;
  /** Reservations. */
  readonly reservations: ReservationsApi;
  /** Routes. */
  readonly routes: RoutesApi;
  /** Sales invoices. */
  readonly salesInvoices: SalesInvoicesApi;
  /** Seller profiles. */
  readonly sellerProfiles: SellerProfilesApi;
  /** Sign in settings. */
  readonly signInSettings: SignInSettingsApi;
  /** Site supply. */
  readonly siteSupply: SiteSupplyApi;
  /** Stock. */
  readonly stock: StockApi;
  /** Stock document exchange. */
  readonly stockDocumentExchange: StockDocumentExchangeApi;
  /** Stock documents. */
  readonly stockDocuments: StockDocumentsApi;
  /** Stock receipts. */
  readonly stockReceipts: StockReceiptsApi;
  /** Stock scan. */
  readonly stockScan: StockScanApi;
  /** Stock valuation. */
  readonly stockValuation: StockValuationApi;
  /** Supplier catalog. */
  readonly supplierCatalog: SupplierCatalogApi;
  /** Supplier quotes. */
  readonly supplierQuotes: SupplierQuotesApi;
  /** Supplier RFQs. */
  readonly supplierRfqs: SupplierRfqsApi;
  /** Task tracker. */
  readonly taskTracker: TaskTrackerApi;
  /** Units. */
  readonly units: UnitsApi;
  /** Users. */
  readonly users: UsersApi;
  /** Variables. */
  readonly variables: VariablesApi;
  /** Vehicle locations. */
  readonly vehicleLocations: VehicleLocationsApi;
  /** Vehicles. */
  readonly vehicles: VehiclesApi;
  /** Warehouses. */
  readonly warehouses: WarehousesApi;
}

/** Every resource of the API. */
export const allResources = {
  analytics,
  apiKeys,
  approvalDelegation,
  approvalPolicies,
  approvals,
  assortment,
  auditLog,
  auth,
  automationRuns,
  automations,
  availability,
  bankAccounts,
  bankOperations,
  bi,
  bouncedAddresses,
  budgetEntries,
  budgets,
  catalogCategories,
  catalogExchange,
  catalogItems,
  catalogSettings,
  comments,
  commercialProposals,
  consoleLinks,
  contractClauses,
  contracts,
  costItems,
  counterparties,
  customFields,
  deliveryBatches,
  deliveryTrips,
  documentGenerationJobs,
  documentTemplates,
  drivers,
  edo,
  exchangeRates,
  files,
  generatedDocuments,
  inboundWebhooks,
  inbox,
  installations,
  integrationFiles,
  integrationOauth,
  invoiceMatching,
  invoiceRequests,
  invoices,
  lineDecisions,
  logistics,
  logisticsDocuments,
  logisticsObjects,
  marketplace,
  matchingSettings,
  messenger,
  paymentPlanning,
  pipelineSettings,
  pipelines,
  powersOfAttorney,
  priceLists,
  purchaseOrderExchange,
  purchaseOrders,
  receipts,
  receivedMessages,
  regionalSettings,
  reminders,
  requisitionExchange,
  requisitionQuotes,
  requisitionSuppliers,
  requisitionTables,
  requisitions,
  reservations,
  routes,
  salesInvoices,
  sellerProfiles,
  signInSettings,
  siteSupply,
  stock,
  stockDocumentExchange,
  stockDocuments,
  stockReceipts,
  stockScan,
  stockValuation,
  supplierCatalog,
  supplierQuotes,
  supplierRfqs,
  taskTracker,
  units,
  users,
  variables,
  vehicleLocations,
  vehicles,
  warehouses,
};
