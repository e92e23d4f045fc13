export type { WorkspaceClient } from './all-resources.js';
export type {
  Uuid,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  QuantityInput,
  Quantity,
  CurrencyCode,
  Rate,
  RateInput,
  VatMode,
  RecordsQuery,
  PageQuery,
  ApprovalSubject,
  ApprovalQuorum,
  AssortmentCategory,
  UserRole,
  MailStatus,
  AutomationEncoding,
  Automation,
  TableFormat,
  ExportLink,
  ExchangeJobStatus,
  ExchangeJobMode,
  ExchangeJobMatchBy,
  ExchangeColumn,
  ExchangeCounts,
  ExchangeResult,
  ExchangeRowAction,
  ExchangeRowStatus,
  ExchangeMessage,
  ExchangeRow,
  ExchangeJob,
  TableDelimiter,
  PreviewChange,
  RowsToApply,
  DocumentApproval,
  SalesItem,
  PrintedDocument,
  NewSalesItem,
  SalesItemInput,
  DocumentDeliveryState,
  UnsentReason,
  SalesInvoiceStatus,
  PaymentMethod,
  Payment,
  SalesInvoice,
  DeliveryTripStatus,
  DeliveryTripStopStatus,
  DocumentFormat,
  DocumentScope,
  DocumentParameters,
  PrintedDocumentKind,
  VariableType,
  DocumentGroupKey,
  DocumentSourceEntityType,
  InstallationStatus,
  InstallationType,
  InstallationListItem,
  ConfigViewField,
  Installation,
  QueuedSync,
  MailOutcome,
  SavedCatalogLine,
  LogisticsObjectType,
  ReceiverState,
  RegisteredReceiver,
  Pipeline,
  StageKind,
  PurchaseOrderStatus,
  PurchaseOrderConfirmationState,
  PurchaseOrderAnsweredLine,
  PaymentStageKind,
  PaymentStage,
  BudgetWarning,
  PurchaseOrderSendingFormat,
  SupplierQuoteStatus,
  SupplierQuoteOrigin,
  WorkspaceSupplierQuoteListItem,
  QuoteItem,
  WorkspaceSupplierQuote,
  QuoteItemInput,
  NewWorkspaceSupplierQuote,
  SupplierQuoteMove,
  WorkspaceSupplierQuotePatch,
  RequisitionItemStatus,
  RequisitionItem,
  StockMovementType,
  StockMovementReason,
  StockMovementDocumentType,
  StockMovement,
  SupplierRfqStatus,
} from '../../../../contract-types/src/workspace/shared-types.js';
export type { ApiKeyStatus, AvailableScope } from '../../../../contract-types/src/workspace/api-keys.js';
export type {
  ApprovalDelegation,
  ApprovalDelegationSetBody,
} from '../../../../contract-types/src/workspace/approval-delegation.js';
export type {
  ApprovalConditionOp,
  ApprovalCondition,
  ApproverType,
  Approver,
  ApprovalPolicyStep,
  ApprovalPolicy,
  ApprovalPoliciesListSort,
  ApprovalPoliciesListQuery,
  ApprovalConditionInput,
  ApproverInput,
  ApprovalPolicyStepInput,
  NewApprovalPolicy,
  ApprovalPolicyPatch,
} from '../../../../contract-types/src/workspace/approval-policies.js';
export type {
  ApprovalStatus,
  ApprovalStepStatus,
  ApprovalDecisionVia,
  ApprovalDecision,
  ApprovalStep,
  ApprovalListItem,
  ApprovalsListSort,
  ApprovalsListQuery,
  ApprovalLine,
  ApprovalDifference,
  Approval,
  ApprovalsApproveBody,
  ApprovalsRejectBody,
  ApprovalsWithdrawBody,
  ApprovalsReassignBody,
  ApprovalsListOfRequisitionResult,
  ApprovalsListOfInvoiceResult,
  ApprovalsListOfContractResult,
  ApprovalsListOfProposalResult,
  ApprovalsListOfSalesInvoiceResult,
} from '../../../../contract-types/src/workspace/approvals.js';
export type {
  EffectivePriceSource,
  SupplierLink,
  AssortmentListSupplierLinksSort,
  AssortmentListSupplierLinksQuery,
  NewSupplierLink,
  AssortmentProduct,
  AssortmentListProductsSort,
  AssortmentListProductsQuery,
  NewAssortmentProduct,
  AssortmentListCategoriesSort,
  AssortmentListCategoriesQuery,
  NewAssortmentCategory,
} from '../../../../contract-types/src/workspace/assortment.js';
export type {
  AuditChange,
  AuditActorType,
  AuditActor,
  AuditEntry,
  AuditLogListSort,
  AuditLogListQuery,
} from '../../../../contract-types/src/workspace/audit-log.js';
export type {
  CurrentPortal,
  AuthChangePasswordBody,
  Registered,
  AuthRegisterBody,
  AvailabilityReason,
  Availability,
  Availabilities,
  AuthCheckAvailabilityBody,
  EmailConfirmed,
  AuthConfirmEmailBody,
  RequestedMailStatus,
  ConfirmationResent,
  AuthResendConfirmationBody,
  AuthLoginBody,
  PasswordResetRequested,
  AuthForgotPasswordBody,
  AuthResetPasswordBody,
} from '../../../../contract-types/src/workspace/auth.js';
export type {
  AutomationRunStatus,
  AutomationRun,
  AutomationRunsListSort,
  AutomationRunsListQuery,
} from '../../../../contract-types/src/workspace/automation-runs.js';
export type {
  AutomationsListSort,
  AutomationsListQuery,
  NewAutomation,
  AutomationPatch,
} from '../../../../contract-types/src/workspace/automations.js';
export type {
  BankOperationState,
  BankOperationSuggestion,
  BankOperationException,
  BankOperation,
  BankOperationsListSort,
  BankOperationsListQuery,
  NewBankOperation,
  BankOperationsMatchAutoApply,
  BankOperationsMatchBody,
  BankOperationsApplyBody,
} from '../../../../contract-types/src/workspace/bank-operations.js';
export type { Datasets, BiReadDatasetQuery } from '../../../../contract-types/src/workspace/bi.js';
export type {
  BudgetEntryKind,
  BudgetEntry,
  BudgetEntriesListSort,
  BudgetEntriesListQuery,
} from '../../../../contract-types/src/workspace/budget-entries.js';
export type {
  BudgetControl,
  BudgetStatus,
  WorkspaceBudgetListItem,
  BudgetsListSort,
  BudgetsListQuery,
  WorkspaceBudget,
  NewWorkspaceBudget,
  WorkspaceBudgetPatch,
  BudgetsChangeStatusBody,
  BudgetsSubmitApprovalResult,
  BudgetsSubmitApprovalBody,
} from '../../../../contract-types/src/workspace/budgets.js';
export type {
  CatalogCategory,
  CatalogCategoriesListSort,
  CatalogCategoriesListQuery,
  NewCatalogCategory,
  CatalogCategoryPatch,
} from '../../../../contract-types/src/workspace/catalog-categories.js';
export type {
  CatalogExchangeTemplateQuery,
  CatalogExchangeExportTableColumn,
  CatalogExchangeExportTableBody,
  CatalogExchangeCreateImportBody,
  CatalogExchangeGetImportQuery,
} from '../../../../contract-types/src/workspace/catalog-exchange.js';
export type {
  WorkspaceCatalogItemType,
  WorkspaceCatalogItemListItem,
  CatalogItemsListSort,
  CatalogItemsListQuery,
  WorkspaceCatalogItem,
  InitialStock,
  NewWorkspaceCatalogItem,
  WorkspaceCatalogItemPatch,
} from '../../../../contract-types/src/workspace/catalog-items.js';
export type {
  CatalogSettingsNomenclatureSavePolicy,
  CatalogSettings,
  CatalogSettingsPatch,
} from '../../../../contract-types/src/workspace/catalog-settings.js';
export type {
  CommercialProposalStatus,
  CommercialProposalListItem,
  CommercialProposalsListSort,
  CommercialProposalsListQuery,
  CommercialProposal,
  NewCommercialProposal,
  CommercialProposalPatch,
  CommercialProposalsSubmitApprovalBody,
  CommercialProposalsApproveBody,
  CommercialProposalsRejectBody,
  CommercialProposalsSendResult,
  CommercialProposalsSendBody,
  CommercialProposalsConvertToInvoiceResult,
  CommercialProposalsConvertToInvoiceBody,
  CommercialProposalsExportFileQuery,
} from '../../../../contract-types/src/workspace/commercial-proposals.js';
export type {
  ContractStatus,
  ContractListItem,
  ContractsListSort,
  ContractsListQuery,
  Contract,
  NewContract,
  ContractPatch,
  ContractsExportFileQuery,
} from '../../../../contract-types/src/workspace/contracts.js';
export type {
  CostItem,
  CostItemsListSort,
  CostItemsListQuery,
  NewCostItem,
  CostItemPatch,
} from '../../../../contract-types/src/workspace/cost-items.js';
export type {
  WorkspaceCounterpartyKind,
  WorkspaceCounterpartyStatus,
  WorkspaceCounterpartyListItem,
  CounterpartiesListSort,
  CounterpartiesListQuery,
  CounterpartyContact,
  BankAccount,
  CounterpartyAssortment,
  WorkspaceCounterparty,
  CounterpartyContactInput,
  BankAccountInput,
  NewWorkspaceCounterparty,
  WorkspaceCounterpartyPatch,
} from '../../../../contract-types/src/workspace/counterparties.js';
export type {
  CustomFieldType,
  CustomFieldsListSort,
  CustomFieldPatch,
  CustomFieldsListValuesResult,
  CustomFieldValueChange,
} from '../../../../contract-types/src/workspace/custom-fields.js';
export type {
  WorkspaceDeliveryBatchStatus,
  WorkspaceDeliveryBatchListItem,
  DeliveryBatchesListSort,
  DeliveryBatchesListQuery,
  WorkspaceDeliveryBatch,
  NewWorkspaceDeliveryBatch,
  WorkspaceDeliveryBatchPatch,
} from '../../../../contract-types/src/workspace/delivery-batches.js';
export type {
  DeliveryTripStopType,
  DeliveryTripStopResult,
  DeliveryTripStopFailureReason,
  WorkspaceDeliveryTripStop,
  WorkspaceDeliveryTrip,
  DeliveryTripsListSort,
  DeliveryTripsListQuery,
  NewDeliveryTrip,
  DeliveryTripCommandResult,
  DeliveryTripCommandFailureReason,
  DeliveryTripCommand,
  DeliveryTripsCancelBody,
} from '../../../../contract-types/src/workspace/delivery-trips.js';
export type {
  DocumentGenerationJobStatus,
  DocumentKind,
  DocumentGenerationProgress,
  DocumentGenerationResult,
  DocumentGenerationWarning,
  DocumentGenerationErrorCode,
  DocumentGenerationError,
  DocumentGenerationJob,
  NewDocumentGenerationJob,
} from '../../../../contract-types/src/workspace/document-generation-jobs.js';
export type {
  DocumentTemplateFormat,
  DocumentTemplateStatus,
  DocumentTemplateListItem,
  DocumentTemplatesListSort,
  DocumentTemplatesListQuery,
  DocumentTemplate,
  NewDocumentTemplate,
  DocumentTemplatePatch,
  DocumentTemplatesVariablesQuery,
  DocumentTemplatesStarterQuery,
  DocumentTemplatesPreviewFormat,
  DocumentTemplatesPreviewQuery,
  DocumentTemplatePreview,
  DocumentExportOptions,
} from '../../../../contract-types/src/workspace/document-templates.js';
export type {
  DriverStatus,
  Driver,
  DriversListSort,
  DriversListQuery,
  NewDriver,
  DriverPatch,
} from '../../../../contract-types/src/workspace/drivers.js';
export type {
  EdoDocumentStatus,
  EdoDocument,
  EdoSendDocumentBody,
  EdoListDocumentsSort,
  EdoListDocumentsQuery,
} from '../../../../contract-types/src/workspace/edo.js';
export type {
  ExchangeRateSource,
  ExchangeRate,
  ExchangeRatesListSort,
  ExchangeRatesListQuery,
  ExchangeRatePatch,
  NewExchangeRate,
  ExchangeRateSettings,
  ExchangeRateSettingsPatch,
} from '../../../../contract-types/src/workspace/exchange-rates.js';
export type { FilePurpose, FileLink } from '../../../../contract-types/src/workspace/files.js';
export type {
  GeneratedDocument,
  GeneratedDocumentsListSort,
  GeneratedDocumentsListQuery,
  DocumentDownload,
} from '../../../../contract-types/src/workspace/generated-documents.js';
export type {
  InboundEndpoint,
  RegeneratedEndpoint,
  InboundMappingOperation,
  InboundMappingTransform,
  InboundWebhooksListMappingsSort,
  InboundWebhooksListMappingsQuery,
  InboundMappingTrialAction,
  InboundMappingTrialResult,
  InboundWebhooksListEventsSort,
  InboundWebhooksListEventsQuery,
} from '../../../../contract-types/src/workspace/inbound-webhooks.js';
export type {
  InstallationsInstallBody,
  InstallationConfig,
  InstallationCapabilities,
  InstallationTest,
  IntegrationJobStatus,
  IntegrationJob,
  InstallationsListLogsSort,
  InstallationsListLogsQuery,
} from '../../../../contract-types/src/workspace/installations.js';
export type {
  QueuedFile,
  IntegrationFilesUploadBody,
  IntegrationFileStatus,
  IntegrationFilesListSort,
  IntegrationFilesListQuery,
} from '../../../../contract-types/src/workspace/integration-files.js';
export type {
  AuthorizationUrl,
  IntegrationOauthAuthorizeQuery,
  IntegrationOauthCallbackQuery,
} from '../../../../contract-types/src/workspace/integration-oauth.js';
export type {
  InvoiceRequestOutcomeReason,
  InvoiceRequestOutcome,
  InvoiceRequestsSendResult,
  NewInvoiceRequests,
} from '../../../../contract-types/src/workspace/invoice-requests.js';
export type {
  WorkspaceInvoicePaymentStatus,
  WorkspaceInvoiceSource,
  WorkspaceInvoiceListItem,
  InvoicesListSort,
  InvoicesListQuery,
  InvoiceItem,
  WorkspaceInvoice,
  NewInvoiceItem,
  NewWorkspaceInvoice,
  InvoiceItemInput,
  WorkspaceInvoicePatch,
  InvoicesAddPaymentBody,
  InvoicesUpdatePaymentBody,
} from '../../../../contract-types/src/workspace/invoices.js';
export type {
  LineDecision,
  LineDecisions,
  NewLineDecision,
  LineDecisionsDecideBody,
} from '../../../../contract-types/src/workspace/line-decisions.js';
export type {
  LogisticsSummary,
  LogisticsMap,
  LogisticsGetMapQuery,
} from '../../../../contract-types/src/workspace/logistics.js';
export type {
  LogisticsDocument,
  LogisticsDocumentsListSort,
  LogisticsDocumentsListQuery,
  LogisticsDocumentPatch,
  LogisticsDocumentsGenerateResult,
  LogisticsDocumentsKind,
  NewLogisticsDocuments,
  LogisticsDocumentsExportFileQuery,
  LogisticsDocumentExport,
} from '../../../../contract-types/src/workspace/logistics-documents.js';
export type {
  LogisticsObject,
  LogisticsObjectsListSort,
  LogisticsObjectsListQuery,
  NewLogisticsObject,
  LogisticsObjectPatch,
} from '../../../../contract-types/src/workspace/logistics-objects.js';
export type {
  MarketplaceCategorySlug,
  MarketplaceConnectionType,
  MarketplaceStatus,
  MarketplaceInstallationStatus,
  MarketplaceListItem,
  MarketplaceListSort,
  MarketplaceListQuery,
  MarketplaceCategory,
  MarketplaceListCategoriesResult,
  IntegrationConfigFieldType,
  IntegrationConfigField,
  MarketplaceEntry,
  IntegrationReview,
  NewIntegrationReview,
} from '../../../../contract-types/src/workspace/marketplace.js';
export type {
  MessengerSidebarStatus,
  MessengerChannel,
  MessengerOverview,
  MessengerWindow,
  MessengerWindowRequest,
  MessengerListChannelsResult,
  MessengerConversation,
  MessengerListConversationsSort,
  MessengerSelection,
  MessengerTestResult,
  MessengerTestMessage,
} from '../../../../contract-types/src/workspace/messenger.js';
export type {
  Stage,
  ProductFieldType,
  ProductField,
  PipelineSettings,
  PipelineSettingsGetQuery,
  NewPipeline,
  PipelinePatch,
  NewStage,
  PipelineSettingsOrderStagesResult,
  StageOrder,
  StagePatch,
  PipelineSettingsArchiveStageQuery,
  NewProductField,
  ProductFieldPatch,
} from '../../../../contract-types/src/workspace/pipeline-settings.js';
export type { PipelinesListResult } from '../../../../contract-types/src/workspace/pipelines.js';
export type {
  PriceListStatus,
  WorkspacePriceListListItem,
  PriceListsListSort,
  PriceListsListQuery,
  PriceListItem,
  WorkspacePriceList,
  NewPriceListItem,
  NewWorkspacePriceList,
  WorkspacePriceListPatch,
  PriceListsDuplicateBody,
  PriceListsExportFileBody,
  ProductPrice,
  PriceListsListByProductResult,
  PriceListItemPatch,
} from '../../../../contract-types/src/workspace/price-lists.js';
export type {
  PurchaseOrderContact,
  PurchaseOrderAnsweredVia,
  PurchaseOrderConfirmation,
  PurchaseOrderProgress,
  WorkspacePurchaseOrderListItem,
  PurchaseOrdersListSort,
  PurchaseOrdersListQuery,
  PurchaseOrderItem,
  PurchaseOrderRevisionStatus,
  PurchaseOrderAmendment,
  WorkspacePurchaseOrder,
  PurchaseOrderContactInput,
  PaymentStageInput,
  NewPurchaseOrderItem,
  NewWorkspacePurchaseOrder,
  PurchaseOrderItemInput,
  WorkspacePurchaseOrderPatch,
  PurchaseOrdersDraftResult,
  PurchaseOrdersDraftBody,
  PurchaseOrdersExportFileFormat,
  PurchaseOrdersExportFileQuery,
  PurchaseOrdersSubmitApprovalBody,
  SentPurchaseOrder,
  PurchaseOrderSending,
  PurchaseOrdersAmendBody,
  PurchaseOrderAnswer,
  PurchaseOrdersRejectBody,
  PurchaseOrdersCancelBody,
  PurchaseOrdersCloseBody,
  PurchaseOrderRevisionRow,
  PurchaseOrdersListRevisionsResult,
  PurchaseOrderContent,
  PurchaseOrderChangeKind,
  PurchaseOrderChange,
  PurchaseOrderRevision,
} from '../../../../contract-types/src/workspace/purchase-orders.js';
export type {
  RegionalSettingsDateFormat,
  DocumentSettings,
  RegionalSettings,
  RegionalSettingsPatch,
} from '../../../../contract-types/src/workspace/regional-settings.js';
export type {
  RequisitionExchangeTemplateQuery,
  RequisitionExchangeExportTableColumn,
  RequisitionExchangeExportTableBody,
  RequisitionExchangeCreateImportBody,
  RequisitionExchangeGetImportQuery,
  MailImport,
} from '../../../../contract-types/src/workspace/requisition-exchange.js';
export type {
  RequisitionQuotesListSort,
  RequisitionQuotesListQuery,
} from '../../../../contract-types/src/workspace/requisition-quotes.js';
export type {
  RequisitionSupplierStatus,
  RequisitionSupplier,
  RequisitionSuppliersListSort,
  RequisitionSuppliersListQuery,
  NewRequisitionSupplier,
  RequisitionSupplierPatch,
} from '../../../../contract-types/src/workspace/requisition-suppliers.js';
export type {
  PurchaseRequisitionStatus,
  WorkspacePurchaseRequisitionPriority,
  WorkspacePurchaseRequisitionSourcingStatus,
  WorkspacePurchaseRequisitionReceiptStatus,
  WorkspacePurchaseRequisitionInvoiceStatus,
  WorkspacePurchaseRequisitionSource,
  WorkspacePurchaseRequisitionListItem,
  RequisitionsListSort,
  RequisitionsListQuery,
  WorkspacePurchaseRequisition,
  NewProcurementItem,
  NewWorkspacePurchaseRequisition,
  ProcurementItemChange,
  WorkspacePurchaseRequisitionPatch,
  StatusFlow,
  RequisitionsChangeStatusBody,
  RequisitionsMoveStageBody,
  RequisitionMoveActorType,
  RequisitionMove,
  RequisitionsListHistoryResult,
} from '../../../../contract-types/src/workspace/requisitions.js';
export type {
  Route,
  RoutesListSort,
  RoutesListQuery,
  NewRoute,
  RoutePatch,
} from '../../../../contract-types/src/workspace/routes.js';
export type {
  SalesInvoiceListItem,
  SalesInvoicesListSort,
  SalesInvoicesListQuery,
  NewSalesInvoice,
  SalesInvoicePatch,
  SalesInvoicesSubmitApprovalBody,
  SalesInvoicesApproveBody,
  SalesInvoicesIssueBody,
  SalesInvoicesSendResult,
  SalesInvoicesSendBody,
  SalesInvoicesVoidInvoiceBody,
  SalesInvoicesCancelBody,
  SalesInvoicesExportFileFormat,
  SalesInvoicesExportFileQuery,
  SalesInvoicesAddPaymentBody,
  SalesInvoicesUpdatePaymentBody,
} from '../../../../contract-types/src/workspace/sales-invoices.js';
export type {
  SellerProfile,
  SellerProfilesListSort,
  SellerProfilesListQuery,
  NewSellerProfile,
  SellerProfilePatch,
} from '../../../../contract-types/src/workspace/seller-profiles.js';
export type { SiteSupplyReadReportQuery } from '../../../../contract-types/src/workspace/site-supply.js';
export type {
  StockRow,
  StockGetResult,
  StockListMovementsSort,
  StockListMovementsQuery,
  StockAdjustment,
} from '../../../../contract-types/src/workspace/stock.js';
export type {
  StockReceipt,
  StockReceiptDiscrepancyReason,
  NewStockReceipt,
} from '../../../../contract-types/src/workspace/stock-receipts.js';
export type {
  SupplierAvailability,
  SupplierCatalogCheckAvailabilityQuery,
} from '../../../../contract-types/src/workspace/supplier-catalog.js';
export type {
  SupplierQuotesListSort,
  SupplierQuotesListQuery,
  SubmittedSupplierQuote,
  QuoteVersion,
  SupplierQuotesListVersionsResult,
  ComparedSupplier,
  ComparedOffer,
  ComparedItem,
  BuyingScenario,
  QuoteComparison,
  SupplierQuotesCompareQuery,
} from '../../../../contract-types/src/workspace/supplier-quotes.js';
export type {
  WorkspaceSupplierRfqListItem,
  SupplierRfqsListSort,
  SupplierRfqsListQuery,
  WorkspaceSupplierRfqDeliveryState,
  RfqItem,
  WorkspaceSupplierRfq,
  WorkspaceSupplierRfqPatch,
  SupplierRfqsCreateResult,
  NewRfqItem,
  NewSupplierRfqs,
  SentSupplierRfq,
  RfqSending,
  SupplierRfqsRemindResult,
  RfqReminder,
  SupplierRfqsAddItemsResult,
  SupplierRfqsAddItemsBody,
  SupplierRfqsReorderItemsResult,
  SupplierRfqsReorderItemsBody,
  RfqItemPatch,
  RfqHistoryEntryAction,
  RfqHistoryEntryActorType,
  RfqHistoryEntry,
  SupplierRfqsListHistoryResult,
} from '../../../../contract-types/src/workspace/supplier-rfqs.js';
export type {
  ProjectLink,
  TaskTrackerOverview,
  TaskLink,
  TaskTrackerListTaskLinksSort,
  Task,
  NewTask,
  TaskTrackerListProjectLinksResult,
  NewProjectLink,
} from '../../../../contract-types/src/workspace/task-tracker.js';
export type { Unit, UnitsListResult } from '../../../../contract-types/src/workspace/units.js';
export type {
  User,
  UsersListSort,
  UsersListQuery,
  DirectoryEntry,
  UsersDirectorySort,
  UsersDirectoryQuery,
  CreatedUser,
  UsersCreateBody,
  ChangedUser,
  UserPatch,
  PasswordResetMailed,
} from '../../../../contract-types/src/workspace/users.js';
export type {
  VehicleLocationSource,
  VehicleLocation,
  VehicleLocationsListSort,
  VehicleLocationsListQuery,
  VehicleLocationPatch,
  NewVehicleLocation,
  VehicleLocationOutcomes,
  NewLocationOfVehicle,
  VehicleLocationsCreateManyBody,
} from '../../../../contract-types/src/workspace/vehicle-locations.js';
export type {
  VehicleType,
  VehicleOwnership,
  VehicleStatus,
  Vehicle,
  VehiclesListSort,
  VehiclesListQuery,
  NewVehicle,
  VehiclePatch,
} from '../../../../contract-types/src/workspace/vehicles.js';
export type {
  WorkspaceWarehouseType,
  WorkspaceWarehouseListItem,
  WarehousesListSort,
  WarehousesListQuery,
  WorkspaceWarehouse,
  NewWorkspaceWarehouse,
  WorkspaceWarehousePatch,
} from '../../../../contract-types/src/workspace/warehouses.js';
export type {
  PublicPurchaseOrderItem,
  PublicPurchaseOrderFile,
  PublicPurchaseOrder,
  PublicPurchaseOrderAnswerAction,
  PublicPurchaseOrderShipment,
  PublicPurchaseOrderAnswer,
  PurchaseOrderLinksAddFileBody,
  PurchaseOrderLinksOpenFormQuery,
} from '../../../../contract-types/src/workspace/purchase-order-links.js';
export type {
  PublicFile,
  PublicQuoteItem,
  AttachedFile,
  PublicQuote,
  PublicSupplierRfq,
  SavedQuoteDraft,
  PublicQuoteItemInput,
  QuoteDraftInput,
  SubmittedQuote,
  QuoteSubmission,
  PublicQuoteStatusDecision,
  PublicQuoteStatus,
  SupplierLinksAddFileBody,
} from '../../../../contract-types/src/workspace/supplier-links.js';
export type {
  ApiKeyScope,
  ApiKey,
  ApiKeyList,
  IssuedApiKey,
  ApiKeysCreateBody,
  ApiKeysUpdateBody,
  ApiKeysApi,
} from './api-keys.js';
export type { ApprovalDelegationApi } from './approval-delegation.js';
export type { ApprovalPoliciesApi } from './approval-policies.js';
export type { ApprovalsApi } from './approvals.js';
export type { AssortmentApi } from './assortment.js';
export type { AuditLogApi } from './audit-log.js';
export type { CurrentUserRight, CurrentUser, CurrentSession, SignedIn, AuthApi } from './auth.js';
export type { AutomationRunsApi } from './automation-runs.js';
export type { AutomationsApi } from './automations.js';
export type { BankOperationsApi } from './bank-operations.js';
export type { BiApi } from './bi.js';
export type { BudgetEntriesApi } from './budget-entries.js';
export type { BudgetsApi } from './budgets.js';
export type { CatalogCategoriesApi } from './catalog-categories.js';
export type { CatalogExchangeApi } from './catalog-exchange.js';
export type { CatalogItemsApi } from './catalog-items.js';
export type { CatalogSettingsApi } from './catalog-settings.js';
export type { CommercialProposalsApi } from './commercial-proposals.js';
export type { ContractsApi } from './contracts.js';
export type { CostItemsApi } from './cost-items.js';
export type { CounterpartiesApi } from './counterparties.js';
export type {
  CustomFieldEntityType,
  CustomField,
  CustomFieldsListQuery,
  NewCustomField,
  CustomFieldsListValuesQuery,
  CustomFieldValue,
  CustomFieldsApi,
} from './custom-fields.js';
export type { DeliveryBatchesApi } from './delivery-batches.js';
export type { DeliveryTripsApi } from './delivery-trips.js';
export type { DocumentGenerationJobsApi } from './document-generation-jobs.js';
export type { DocumentTemplateVariables, DocumentTemplatesApi } from './document-templates.js';
export type { DriversApi } from './drivers.js';
export type { EdoApi } from './edo.js';
export type { ExchangeRatesApi } from './exchange-rates.js';
export type { FileEntityType, File, FilesUploadBody, FilesListResult, FilesListQuery, FilesApi } from './files.js';
export type { GeneratedDocumentsApi } from './generated-documents.js';
export type {
  InboundMapping,
  NewInboundMapping,
  InboundMappingPatch,
  InboundMappingTrial,
  InboundWebhooksApi,
} from './inbound-webhooks.js';
export type { InstallationLog, InstallationsApi } from './installations.js';
export type { IntegrationFilesApi } from './integration-files.js';
export type { IntegrationOauthApi } from './integration-oauth.js';
export type { InvoiceRequestsApi } from './invoice-requests.js';
export type { InvoicesApi } from './invoices.js';
export type { LineDecisionsApi } from './line-decisions.js';
export type { LogisticsApi } from './logistics.js';
export type { LogisticsDocumentsApi } from './logistics-documents.js';
export type { LogisticsObjectsApi } from './logistics-objects.js';
export type { MarketplaceApi } from './marketplace.js';
export type { MessengerListConversationsQuery, MessengerApi } from './messenger.js';
export type { PipelineSettingsApi } from './pipeline-settings.js';
export type { PipelinesApi } from './pipelines.js';
export type { PriceListsApi } from './price-lists.js';
export type { PurchaseOrdersApi } from './purchase-orders.js';
export type { RegionalSettingsApi } from './regional-settings.js';
export type { RequisitionExchangeApi } from './requisition-exchange.js';
export type { RequisitionQuotesApi } from './requisition-quotes.js';
export type { RequisitionSuppliersApi } from './requisition-suppliers.js';
export type { RequisitionsApi } from './requisitions.js';
export type { RoutesApi } from './routes.js';
export type { SalesInvoicesApi } from './sales-invoices.js';
export type { SellerProfilesApi } from './seller-profiles.js';
export type { SiteSupplyApi } from './site-supply.js';
export type { StockApi } from './stock.js';
export type { StockReceiptsApi } from './stock-receipts.js';
export type { SupplierCatalogApi } from './supplier-catalog.js';
export type { SupplierQuotesApi } from './supplier-quotes.js';
export type { SupplierRfqsApi } from './supplier-rfqs.js';
export type { TaskTrackerListTaskLinksQuery, TaskTrackerApi } from './task-tracker.js';
export type { UnitsApi } from './units.js';
export type { UsersApi } from './users.js';
export type {
  VariableEntityTypeInput,
  VariablesListQuery,
  ResolvedVariables,
  VariableRequest,
  VariablesApi,
} from './variables.js';
export type { VehicleLocationsApi } from './vehicle-locations.js';
export type { VehiclesApi } from './vehicles.js';
export type { WarehousesApi } from './warehouses.js';
export type { PurchaseOrderLinksApi } from './purchase-order-links.js';
export type { SupplierLinksApi } from './supplier-links.js';
export type { VariableDomain, VariableEntityType, Variable, ExternalLinkEntityTypeInput } from './shared-types.js';
