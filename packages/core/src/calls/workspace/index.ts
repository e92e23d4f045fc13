import type { AnalyticsCalls } from './analytics.js';
import type { ApiKeysCalls } from './api-keys.js';
import type { ApprovalDelegationCalls } from './approval-delegation.js';
import type { ApprovalPoliciesCalls } from './approval-policies.js';
import type { ApprovalsCalls } from './approvals.js';
import type { AssortmentCalls } from './assortment.js';
import type { AuditLogCalls } from './audit-log.js';
import type { AuthCalls } from './auth.js';
import type { AutomationRunsCalls } from './automation-runs.js';
import type { AutomationsCalls } from './automations.js';
import type { AvailabilityCalls } from './availability.js';
import type { BankAccountsCalls } from './bank-accounts.js';
import type { BankOperationsCalls } from './bank-operations.js';
import type { BiCalls } from './bi.js';
import type { BouncedAddressesCalls } from './bounced-addresses.js';
import type { BudgetEntriesCalls } from './budget-entries.js';
import type { BudgetsCalls } from './budgets.js';
import type { CatalogCategoriesCalls } from './catalog-categories.js';
import type { CatalogExchangeCalls } from './catalog-exchange.js';
import type { CatalogItemsCalls } from './catalog-items.js';
import type { CatalogSettingsCalls } from './catalog-settings.js';
import type { CommentsCalls } from './comments.js';
import type { CommercialProposalsCalls } from './commercial-proposals.js';
import type { ConsoleLinksCalls } from './console-links.js';
import type { ContractClausesCalls } from './contract-clauses.js';
import type { ContractsCalls } from './contracts.js';
import type { CostItemsCalls } from './cost-items.js';
import type { CounterpartiesCalls } from './counterparties.js';
import type { CustomFieldsCalls } from './custom-fields.js';
import type { DeliveryBatchesCalls } from './delivery-batches.js';
import type { DeliveryTripsCalls } from './delivery-trips.js';
import type { DocumentGenerationJobsCalls } from './document-generation-jobs.js';
import type { DocumentTemplatesCalls } from './document-templates.js';
import type { DriversCalls } from './drivers.js';
import type { EdoCalls } from './edo.js';
import type { ExchangeRatesCalls } from './exchange-rates.js';
import type { FilesCalls } from './files.js';
import type { GeneratedDocumentsCalls } from './generated-documents.js';
import type { InboundWebhooksCalls } from './inbound-webhooks.js';
import type { InboxCalls } from './inbox.js';
import type { InstallationsCalls } from './installations.js';
import type { IntegrationFilesCalls } from './integration-files.js';
import type { IntegrationOauthCalls } from './integration-oauth.js';
import type { InvoiceMatchingCalls } from './invoice-matching.js';
import type { InvoiceRequestsCalls } from './invoice-requests.js';
import type { InvoicesCalls } from './invoices.js';
import type { LineDecisionsCalls } from './line-decisions.js';
import type { LogisticsCalls } from './logistics.js';
import type { LogisticsDocumentsCalls } from './logistics-documents.js';
import type { LogisticsObjectsCalls } from './logistics-objects.js';
import type { MarketplaceCalls } from './marketplace.js';
import type { MatchingSettingsCalls } from './matching-settings.js';
import type { MessengerCalls } from './messenger.js';
import type { PaymentPlanningCalls } from './payment-planning.js';
import type { PipelineSettingsCalls } from './pipeline-settings.js';
import type { PipelinesCalls } from './pipelines.js';
import type { PowersOfAttorneyCalls } from './powers-of-attorney.js';
import type { PriceListsCalls } from './price-lists.js';
import type { PurchaseOrderExchangeCalls } from './purchase-order-exchange.js';
import type { PurchaseOrdersCalls } from './purchase-orders.js';
import type { ReceiptsCalls } from './receipts.js';
import type { ReceivedMessagesCalls } from './received-messages.js';
import type { RegionalSettingsCalls } from './regional-settings.js';
import type { RemindersCalls } from './reminders.js';
import type { RequisitionExchangeCalls } from './requisition-exchange.js';
import type { RequisitionQuotesCalls } from './requisition-quotes.js';
import type { RequisitionSuppliersCalls } from './requisition-suppliers.js';
import type { RequisitionTablesCalls } from './requisition-tables.js';
import type { RequisitionsCalls } from './requisitions.js';
import type { ReservationsCalls } from './reservations.js';
import type { RoutesCalls } from './routes.js';
import type { SalesInvoicesCalls } from './sales-invoices.js';
import type { SellerProfilesCalls } from './seller-profiles.js';
import type { SignInSettingsCalls } from './sign-in-settings.js';
import type { SiteSupplyCalls } from './site-supply.js';
import type { StockCalls } from './stock.js';
import type { StockDocumentExchangeCalls } from './stock-document-exchange.js';
import type { StockDocumentsCalls } from './stock-documents.js';
import type { StockReceiptsCalls } from './stock-receipts.js';
import type { StockScanCalls } from './stock-scan.js';
import type { StockValuationCalls } from './stock-valuation.js';
import type { SupplierCatalogCalls } from './supplier-catalog.js';
import type { SupplierQuotesCalls } from './supplier-quotes.js';
import type { SupplierRfqsCalls } from './supplier-rfqs.js';
import type { TaskTrackerCalls } from './task-tracker.js';
import type { UnitsCalls } from './units.js';
import type { UsersCalls } from './users.js';
import type { VariablesCalls } from './variables.js';
import type { VehicleLocationsCalls } from './vehicle-locations.js';
import type { VehiclesCalls } from './vehicles.js';
import type { WarehousesCalls } from './warehouses.js';

/** What people call: the workspace. */
export interface WorkspaceCalls {
  /** Analytics. */
  readonly analytics: AnalyticsCalls;
  /** Api keys. */
  readonly apiKeys: ApiKeysCalls;
  /** Approval delegation. */
  readonly approvalDelegation: ApprovalDelegationCalls;
  /** Approval policies. */
  readonly approvalPolicies: ApprovalPoliciesCalls;
  /** Approvals. */
  readonly approvals: ApprovalsCalls;
  /** Assortment. */
  readonly assortment: AssortmentCalls;
  /** Audit. */
  readonly auditLog: AuditLogCalls;
  /** Sign-in. */
  readonly auth: AuthCalls;
  /** Automation runs. */
  readonly automationRuns: AutomationRunsCalls;
  /** Automations. */
  readonly automations: AutomationsCalls;
  /** Availability. */
  readonly availability: AvailabilityCalls;
  /** Bank accounts. */
  readonly bankAccounts: BankAccountsCalls;
  /** Bank operations. */
  readonly bankOperations: BankOperationsCalls;
  /** Datasets. */
  readonly bi: BiCalls;
  /** Bounced addresses. */
  readonly bouncedAddresses: BouncedAddressesCalls;
  /** Budget entries. */
  readonly budgetEntries: BudgetEntriesCalls;
  /** Budgets. */
  readonly budgets: BudgetsCalls;
  /** Catalog categories. */
  readonly catalogCategories: CatalogCategoriesCalls;
  /** Catalog exchange. */
  readonly catalogExchange: CatalogExchangeCalls;
  /** Catalog items. */
  readonly catalogItems: CatalogItemsCalls;
  /** Catalog settings. */
  readonly catalogSettings: CatalogSettingsCalls;
  /** Comments. */
  readonly comments: CommentsCalls;
  /** Commercial proposals. */
  readonly commercialProposals: CommercialProposalsCalls;
  /** Console links. */
  readonly consoleLinks: ConsoleLinksCalls;
  /** Contract clauses. */
  readonly contractClauses: ContractClausesCalls;
  /** Contracts. */
  readonly contracts: ContractsCalls;
  /** Cost items. */
  readonly costItems: CostItemsCalls;
  /** Counterparties. */
  readonly counterparties: CounterpartiesCalls;
  /** Custom fields. */
  readonly customFields: CustomFieldsCalls;
  /** Delivery batches. */
  readonly deliveryBatches: DeliveryBatchesCalls;
  /** Delivery trips. */
  readonly deliveryTrips: DeliveryTripsCalls;
  /** Document generation jobs. */
  readonly documentGenerationJobs: DocumentGenerationJobsCalls;
  /** Document templates. */
  readonly documentTemplates: DocumentTemplatesCalls;
  /** Drivers. */
  readonly drivers: DriversCalls;
  /** Edo. */
  readonly edo: EdoCalls;
  /** Exchange rates. */
  readonly exchangeRates: ExchangeRatesCalls;
  /** Files. */
  readonly files: FilesCalls;
  /** Generated documents. */
  readonly generatedDocuments: GeneratedDocumentsCalls;
  /** Inbound webhooks. */
  readonly inboundWebhooks: InboundWebhooksCalls;
  /** Inbox. */
  readonly inbox: InboxCalls;
  /** Installations. */
  readonly installations: InstallationsCalls;
  /** Integration files. */
  readonly integrationFiles: IntegrationFilesCalls;
  /** Integration oauth. */
  readonly integrationOauth: IntegrationOauthCalls;
  /** Invoice matching. */
  readonly invoiceMatching: InvoiceMatchingCalls;
  /** Invoice requests. */
  readonly invoiceRequests: InvoiceRequestsCalls;
  /** Invoices. */
  readonly invoices: InvoicesCalls;
  /** Line decisions. */
  readonly lineDecisions: LineDecisionsCalls;
  /** Logistics. */
  readonly logistics: LogisticsCalls;
  /** Logistics documents. */
  readonly logisticsDocuments: LogisticsDocumentsCalls;
  /** Logistics objects. */
  readonly logisticsObjects: LogisticsObjectsCalls;
  /** Marketplace. */
  readonly marketplace: MarketplaceCalls;
  /** Matching settings. */
  readonly matchingSettings: MatchingSettingsCalls;
  /** Messenger. */
  readonly messenger: MessengerCalls;
  /** Payment planning. */
  readonly paymentPlanning: PaymentPlanningCalls;
  /** Pipeline settings. */
  readonly pipelineSettings: PipelineSettingsCalls;
  /** Pipelines. */
  readonly pipelines: PipelinesCalls;
  /** Powers of attorney. */
  readonly powersOfAttorney: PowersOfAttorneyCalls;
  /** Price lists. */
  readonly priceLists: PriceListsCalls;
  /** Purchase order exchange. */
  readonly purchaseOrderExchange: PurchaseOrderExchangeCalls;
  /** Purchase orders. */
  readonly purchaseOrders: PurchaseOrdersCalls;
  /** Stock receipts. */
  readonly receipts: ReceiptsCalls;
  /** Received messages. */
  readonly receivedMessages: ReceivedMessagesCalls;
  /** Regional settings. */
  readonly regionalSettings: RegionalSettingsCalls;
  /** Reminders. */
  readonly reminders: RemindersCalls;
  /** Requisition exchange. */
  readonly requisitionExchange: RequisitionExchangeCalls;
  /** Requisition quotes. */
  readonly requisitionQuotes: RequisitionQuotesCalls;
  /** Requisition suppliers. */
  readonly requisitionSuppliers: RequisitionSuppliersCalls;
  /** Requisition tables. */
  readonly requisitionTables: RequisitionTablesCalls;
  /** Requisitions. */
  readonly requisitions: RequisitionsCalls;
  /** Reservations. */
  readonly reservations: ReservationsCalls;
  /** Routes. */
  readonly routes: RoutesCalls;
  /** Sales invoices. */
  readonly salesInvoices: SalesInvoicesCalls;
  /** Seller profiles. */
  readonly sellerProfiles: SellerProfilesCalls;
  /** Sign in settings. */
  readonly signInSettings: SignInSettingsCalls;
  /** Site supply. */
  readonly siteSupply: SiteSupplyCalls;
  /** Stock. */
  readonly stock: StockCalls;
  /** Stock document exchange. */
  readonly stockDocumentExchange: StockDocumentExchangeCalls;
  /** Stock documents. */
  readonly stockDocuments: StockDocumentsCalls;
  /** Stock receipts. */
  readonly stockReceipts: StockReceiptsCalls;
  /** Stock scan. */
  readonly stockScan: StockScanCalls;
  /** Stock valuation. */
  readonly stockValuation: StockValuationCalls;
  /** Supplier catalog. */
  readonly supplierCatalog: SupplierCatalogCalls;
  /** Supplier quotes. */
  readonly supplierQuotes: SupplierQuotesCalls;
  /** Supplier RFQs. */
  readonly supplierRfqs: SupplierRfqsCalls;
  /** Task tracker. */
  readonly taskTracker: TaskTrackerCalls;
  /** Units. */
  readonly units: UnitsCalls;
  /** Users. */
  readonly users: UsersCalls;
  /** Variables. */
  readonly variables: VariablesCalls;
  /** Vehicle locations. */
  readonly vehicleLocations: VehicleLocationsCalls;
  /** Vehicles. */
  readonly vehicles: VehiclesCalls;
  /** Warehouses. */
  readonly warehouses: WarehousesCalls;
}
