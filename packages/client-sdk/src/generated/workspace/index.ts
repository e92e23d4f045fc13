export type { WorkspaceClient } from './all-resources.js';
export type {
  Uuid,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  Price,
  PriceInput,
  QuantityInput,
  Quantity,
  CurrencyCode,
  Rate,
  RateInput,
  VatMode,
  RecordsQuery,
  PageQuery,
  BudgetControl,
  ApprovalQuorum,
  ApprovalStatus,
  ApprovalStepStatus,
  ApprovalDecisionVia,
  ApprovalDecision,
  ApprovalStep,
  BankAccountStatus,
  BudgetWarning,
  ContractWarning,
  ContractNotActiveWarning,
  SupplierBlockedWarning,
  SupplierArchivedWarning,
  NotSupplierWarning,
  BankAccountUnverifiedWarning,
  MatchExceptionsWarning,
  AssortmentCategory,
  UserRole,
  MailStatus,
  AutomationEncoding,
  Automation,
  ReservationStatus,
  ReservedFor,
  Reservation,
  WorkspaceCounterpartyKind,
  WorkspaceCounterpartyStatus,
  CounterpartyContact,
  AccountVerification,
  BankAccount,
  CounterpartyAssortment,
  PaidAccount,
  WorkspaceCounterparty,
  PowerOfAttorney,
  SellerProfile,
  TableFormat,
  ExportLink,
  ExchangeJobEntity,
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
  ChargeKind,
  ChargeSpread,
  Charge,
  SalesItem,
  PrintedDocument,
  ChargeInput,
  NewSalesItem,
  SalesItemInput,
  DocumentDeliveryState,
  UnsentReason,
  SalesInvoiceStatus,
  PaymentKind,
  PaymentMethod,
  PayeeAccount,
  Payment,
  DueBeforeDate,
  SalesInvoice,
  ContractClauseKind,
  PaymentStageKind,
  PaymentStageStatus,
  PaymentStage,
  PaymentStageInput,
  DeliveryTripStatus,
  DeliveryTripStopStatus,
  DocumentFormat,
  DocumentScope,
  WeightMethod,
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
  InvoiceKind,
  WorkspaceInvoicePaymentStatus,
  MatchStatus,
  WorkspaceInvoiceSource,
  MatchExceptionCode,
  MatchException,
  MatchAcceptance,
  InvoiceItem,
  WorkspaceInvoice,
  MailOutcome,
  SavedCatalogLine,
  BelowMinOrderQuantity,
  NotOrderMultiple,
  LogisticsObjectType,
  ReceiverState,
  RegisteredReceiver,
  Pipeline,
  StageKind,
  PurchaseOrderStatus,
  PurchaseOrderConfirmationState,
  PurchaseOrderAnsweredLine,
  AgreedPaymentStage,
  PurchaseOrderSendingFormat,
  DiscrepancyReason,
  ReceiptsExportFileFormat,
  SupplierQuoteStatus,
  SupplierQuoteOrigin,
  WorkspaceSupplierQuoteListItem,
  QuoteItem,
  WorkspaceSupplierQuote,
  QuoteItemInput,
  NewWorkspaceSupplierQuote,
  SupplierQuoteMove,
  WorkspaceSupplierQuotePatch,
  PurchaseRequisitionPriority,
  RequisitionItemStatus,
  RequisitionItem,
  StockMovementType,
  StockMovementReason,
  StockMovementDocumentType,
  StockMovement,
  SupplierRfqStatus,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
export type {
  AnalyticsAmounts,
  AnalyticsSpend,
  AnalyticsSpendGroupBy,
  AnalyticsSpendFormat,
  AnalyticsSpendQuery,
  AnalyticsSaving,
  AnalyticsSavingsBefore,
  AnalyticsSavings,
  AnalyticsSavingsQuery,
  AnalyticsScores,
  AnalyticsSuppliers,
  AnalyticsSuppliersQuery,
  LateType,
  AnalyticsLateType,
  AnalyticsLateQuery,
  UnpaidAge,
  AnalyticsUnpaid,
  AnalyticsUnpaidQuery,
  AnalyticsPercentiles,
  AnalyticsCycleTimes,
  AnalyticsCycleTimesQuery,
  AnalyticsCommitments,
  AnalyticsCommitmentsQuery,
  AnalyticsAccruals,
  AnalyticsAccrualsQuery,
  AnalyticsBudgets,
  AnalyticsBudgetsQuery,
} from '../../../../core/src/calls/types/workspace/analytics.js';
export type {
  ApiKeyStatus,
  AvailableScope,
  ApiKeyRotation,
  ApiKeyTakeOver,
} from '../../../../core/src/calls/types/workspace/api-keys.js';
export type {
  ApprovalDelegation,
  ApprovalDelegationSetBody,
} from '../../../../core/src/calls/types/workspace/approval-delegation.js';
export type {
  ApprovalConditionOp,
  ApprovalSumBy,
  ApprovalSumOverDays,
  ApprovalCondition,
  ApproverType,
  Approver,
  ApprovalPolicyStep,
  ApprovalPoliciesListSort,
  ApprovalConditionInput,
  ApproverInput,
  ApprovalPolicyStepInput,
} from '../../../../core/src/calls/types/workspace/approval-policies.js';
export type {
  ApprovalsListSort,
  ApprovalOffer,
  ApprovalLine,
  ApprovalPayee,
  ApprovalDifference,
  BudgetEffect,
  ApprovalsApproveBody,
  ApprovalsRejectBody,
  ApprovalsWithdrawBody,
  ApprovalsReassignBody,
} from '../../../../core/src/calls/types/workspace/approvals.js';
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
} from '../../../../core/src/calls/types/workspace/assortment.js';
export type {
  AuditChange,
  AuditActorType,
  AuditActor,
  AuditEntry,
  AuditLogListSort,
  AuditLogListQuery,
} from '../../../../core/src/calls/types/workspace/audit-log.js';
export type {
  CurrentPortal,
  OpenSession,
  OpenSessions,
  AuthChangePasswordBody,
  SecondFactor,
  NewSecondFactor,
  RecoveryCodeList,
  AuthConfirmSecondFactorBody,
  AuthRenewRecoveryCodesBody,
  AuthRemoveSecondFactorBody,
  CompanyAccountConnection,
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
  SignInOptions,
  AuthSignInOptionsQuery,
  AuthBeginCompanySignInQuery,
  AuthFinishCompanySignInBody,
  AuthCompleteCompanySignInQuery,
  PasswordResetRequested,
  AuthForgotPasswordBody,
  AuthResetPasswordBody,
} from '../../../../core/src/calls/types/workspace/auth.js';
export type {
  AutomationRunStatus,
  AutomationRun,
  AutomationRunsListSort,
  AutomationRunsListQuery,
} from '../../../../core/src/calls/types/workspace/automation-runs.js';
export type {
  AutomationsListSort,
  AutomationsListQuery,
  NewAutomation,
  AutomationPatch,
} from '../../../../core/src/calls/types/workspace/automations.js';
export type {
  GoodsOnOrder,
  LineAvailability,
  AvailabilityGetResult,
  AvailabilityReserveResult,
  ReserveAvailable,
} from '../../../../core/src/calls/types/workspace/availability.js';
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
} from '../../../../core/src/calls/types/workspace/bank-operations.js';
export type { Datasets, BiReadDatasetQuery } from '../../../../core/src/calls/types/workspace/bi.js';
export type {
  BouncedAddress,
  BouncedAddressesListSort,
  BouncedAddressesListQuery,
} from '../../../../core/src/calls/types/workspace/bounced-addresses.js';
export type {
  BudgetEntryKind,
  BudgetEntry,
  BudgetEntriesListSort,
  BudgetEntriesListQuery,
} from '../../../../core/src/calls/types/workspace/budget-entries.js';
export type {
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
} from '../../../../core/src/calls/types/workspace/budgets.js';
export type {
  CatalogCategory,
  CatalogCategoriesListSort,
  CatalogCategoriesListQuery,
  NewCatalogCategory,
  CatalogCategoryPatch,
} from '../../../../core/src/calls/types/workspace/catalog-categories.js';
export type {
  CatalogExchangeTemplateQuery,
  CatalogExchangeExportTableColumn,
  CatalogExchangeExportTableBody,
  CatalogExchangeCreateImportBody,
  CatalogExchangeGetImportQuery,
} from '../../../../core/src/calls/types/workspace/catalog-exchange.js';
export type {
  WorkspaceCatalogItemType,
  WorkspaceCatalogItemListItem,
  CatalogItemsListSort,
  CatalogItemsListQuery,
  CatalogItemPackaging,
  LooksLike,
  WorkspaceCatalogItem,
  CatalogItemPackagingInput,
  InitialStock,
  NewWorkspaceCatalogItem,
  WorkspaceCatalogItemPatch,
} from '../../../../core/src/calls/types/workspace/catalog-items.js';
export type {
  CatalogSettingsNomenclatureSavePolicy,
  OverOrderControl,
  CatalogSettings,
  CatalogSettingsPatch,
} from '../../../../core/src/calls/types/workspace/catalog-settings.js';
export type {
  RecordComment,
  CommentsListSort,
  CommentsListQuery,
  CommentPatch,
} from '../../../../core/src/calls/types/workspace/comments.js';
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
} from '../../../../core/src/calls/types/workspace/commercial-proposals.js';
export type {
  ConsoleLink,
  NewConsoleLink,
  ConsoleSession,
  ConsoleLinkToken,
} from '../../../../core/src/calls/types/workspace/console-links.js';
export type {
  ContractClause,
  ContractClausesListSort,
  ContractClausesListQuery,
  NewContractClause,
  ContractClausePatch,
} from '../../../../core/src/calls/types/workspace/contract-clauses.js';
export type {
  ContractDirection,
  ContractLimitControl,
  ContractStatus,
  ContractListItem,
  ContractsListSort,
  ContractsListQuery,
  ContractAmendment,
  ContractClauseChosen,
  Contract,
  ContractClauseInput,
  NewContract,
  ContractPatch,
  ContractsAmendBody,
  ContractsSendAmendmentBody,
  ContractsExportFileQuery,
} from '../../../../core/src/calls/types/workspace/contracts.js';
export type {
  CostItem,
  CostItemsListSort,
  CostItemsListQuery,
  NewCostItem,
  CostItemPatch,
} from '../../../../core/src/calls/types/workspace/cost-items.js';
export type {
  WorkspaceCounterpartyListItem,
  CounterpartiesListSort,
  CounterpartiesListQuery,
  CounterpartyContactInput,
  BankAccountInput,
  NewWorkspaceCounterparty,
  WorkspaceCounterpartyPatch,
} from '../../../../core/src/calls/types/workspace/counterparties.js';
export type {
  CustomFieldType,
  CustomFieldsListSort,
  CustomFieldPatch,
  CustomFieldsListValuesResult,
  CustomFieldValueChange,
} from '../../../../core/src/calls/types/workspace/custom-fields.js';
export type {
  WorkspaceDeliveryBatchStatus,
  WorkspaceDeliveryBatchListItem,
  DeliveryBatchesListSort,
  DeliveryBatchesListQuery,
  WorkspaceDeliveryBatch,
  NewWorkspaceDeliveryBatch,
  WorkspaceDeliveryBatchPatch,
} from '../../../../core/src/calls/types/workspace/delivery-batches.js';
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
} from '../../../../core/src/calls/types/workspace/delivery-trips.js';
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
} from '../../../../core/src/calls/types/workspace/document-generation-jobs.js';
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
} from '../../../../core/src/calls/types/workspace/document-templates.js';
export type {
  DriverStatus,
  Driver,
  DriversListSort,
  DriversListQuery,
  NewDriver,
  DriverPatch,
} from '../../../../core/src/calls/types/workspace/drivers.js';
export type {
  EdoDocumentStatus,
  WaybillStage,
  EdoWaybillTitle,
  EdoDocument,
  EdoSendDocumentBody,
  EdoListDocumentsSort,
  EdoListDocumentsQuery,
  ReceivedTransferDocumentStatus,
  GoodsAcceptance,
  ReceivedTransferDocument,
  TransferAnswer,
  EdoSignAnswerBody,
  ReceivedDiscrepancyAct,
  EdoListActsQuery,
  WaybillRole,
  ReceivedWaybillStatus,
  ReceivedWaybill,
  EdoListWaybillsQuery,
  WaybillAnswer,
  EdoSignWaybillTitleBody,
} from '../../../../core/src/calls/types/workspace/edo.js';
export type {
  ExchangeRateSource,
  ExchangeRate,
  ExchangeRatesListSort,
  ExchangeRatesListQuery,
  ExchangeRatePatch,
  NewExchangeRate,
  ExchangeRateSettings,
  ExchangeRateSettingsPatch,
} from '../../../../core/src/calls/types/workspace/exchange-rates.js';
export type { FilePurpose, FileLink } from '../../../../core/src/calls/types/workspace/files.js';
export type {
  GeneratedDocument,
  GeneratedDocumentsListSort,
  GeneratedDocumentsListQuery,
  DocumentDownload,
} from '../../../../core/src/calls/types/workspace/generated-documents.js';
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
} from '../../../../core/src/calls/types/workspace/inbound-webhooks.js';
export type { InboxItemMethod, InboxItem, InboxListQuery } from '../../../../core/src/calls/types/workspace/inbox.js';
export type {
  InstallationsInstallBody,
  InstallationConfig,
  InstallationCapabilities,
  InstallationTest,
  IntegrationJobStatus,
  ListedIntegrationJob,
  InstallationsListJobsQuery,
  IntegrationJob,
  InstallationsListLogsSort,
  InstallationsListLogsQuery,
} from '../../../../core/src/calls/types/workspace/installations.js';
export type {
  QueuedFile,
  IntegrationFilesUploadBody,
  IntegrationFileStatus,
  IntegrationFilesListSort,
  IntegrationFilesListQuery,
} from '../../../../core/src/calls/types/workspace/integration-files.js';
export type {
  AuthorizationUrl,
  IntegrationOauthAuthorizeQuery,
  IntegrationOauthCallbackQuery,
} from '../../../../core/src/calls/types/workspace/integration-oauth.js';
export type {
  MatchProposal,
  MatchedLine,
  InvoiceMatchingMatchResult,
  InvoiceMatchingAcceptExceptionsBody,
} from '../../../../core/src/calls/types/workspace/invoice-matching.js';
export type {
  InvoiceRequestOutcomeReason,
  InvoiceRequestOutcome,
  InvoiceRequestsSendResult,
  NewInvoiceRequests,
} from '../../../../core/src/calls/types/workspace/invoice-requests.js';
export type {
  WorkspaceInvoiceListItem,
  InvoicesListSort,
  InvoicesListQuery,
  NewInvoiceItem,
  NewWorkspaceInvoice,
  InvoiceItemInput,
  WorkspaceInvoicePatch,
  InvoicesFromFileBody,
  InvoicesAddPaymentBody,
  InvoicesUpdatePaymentBody,
} from '../../../../core/src/calls/types/workspace/invoices.js';
export type {
  LineDecision,
  LineDecisions,
  NewLineDecision,
  LineDecisionsDecideBody,
} from '../../../../core/src/calls/types/workspace/line-decisions.js';
export type {
  LogisticsSummary,
  LogisticsMap,
  LogisticsGetMapQuery,
} from '../../../../core/src/calls/types/workspace/logistics.js';
export type {
  LogisticsDocument,
  LogisticsDocumentsListSort,
  LogisticsDocumentsListQuery,
  LogisticsDocumentPatch,
  LogisticsDocumentsGenerateResult,
  LogisticsDocumentsKind,
  LogisticsDocumentFormat,
  NewLogisticsDocuments,
  LogisticsDocumentsExportFileQuery,
  LogisticsDocumentExport,
} from '../../../../core/src/calls/types/workspace/logistics-documents.js';
export type {
  LogisticsObject,
  LogisticsObjectsListSort,
  LogisticsObjectsListQuery,
  NewLogisticsObject,
  LogisticsObjectPatch,
} from '../../../../core/src/calls/types/workspace/logistics-objects.js';
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
} from '../../../../core/src/calls/types/workspace/marketplace.js';
export type {
  MatchingSettings,
  MatchingSettingsPatch,
} from '../../../../core/src/calls/types/workspace/matching-settings.js';
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
} from '../../../../core/src/calls/types/workspace/messenger.js';
export type {
  PaymentCalendar,
  PaymentPlanningCalendarGroupBy,
  PaymentPlanningCalendarQuery,
  PaymentExportFormat,
  PaymentExport,
} from '../../../../core/src/calls/types/workspace/payment-planning.js';
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
} from '../../../../core/src/calls/types/workspace/pipeline-settings.js';
export type { PipelinesListResult } from '../../../../core/src/calls/types/workspace/pipelines.js';
export type {
  PowersOfAttorneyReadBody,
  PowerOfAttorneyDraft,
} from '../../../../core/src/calls/types/workspace/powers-of-attorney.js';
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
} from '../../../../core/src/calls/types/workspace/price-lists.js';
export type {
  PurchaseOrderExchangeTemplateQuery,
  PurchaseOrderExchangeExportTableColumn,
  PurchaseOrderExchangeExportTableBody,
  PurchaseOrderExchangeCreateImportBody,
  PurchaseOrderExchangeGetImportQuery,
} from '../../../../core/src/calls/types/workspace/purchase-order-exchange.js';
export type {
  PurchaseOrderContact,
  PurchaseOrderAnsweredVia,
  PurchaseOrderConfirmation,
  PurchaseOrderProgress,
  WorkspacePurchaseOrderListItem,
  PurchaseOrdersListSort,
  PurchaseOrdersListQuery,
  PurchaseOrderItem,
  OverOrdered,
  PurchaseOrderRevisionStatus,
  PurchaseOrderAmendment,
  WorkspacePurchaseOrder,
  PurchaseOrderContactInput,
  NewPurchaseOrderItem,
  NewWorkspacePurchaseOrder,
  PurchaseOrderItemInput,
  WorkspacePurchaseOrderPatch,
  PurchaseOrdersDraftResult,
  PurchaseOrdersDraftBody,
  ContractCallOff,
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
} from '../../../../core/src/calls/types/workspace/purchase-orders.js';
export type {
  WorkspaceStockReceiptListItem,
  ReceiptsListSort,
  ReceiptsListQuery,
  StockReceiptLine,
  ReceiptDiscrepancy,
  NumberedReference,
  WorkspaceStockReceipt,
  NewStockReceiptLine,
  NewWorkspaceStockReceipt,
  ReceiptsExportFileQuery,
} from '../../../../core/src/calls/types/workspace/receipts.js';
export type {
  ReceivedMessageKind,
  ReceivedMessageStatus,
  ReceivedMessageReason,
  MailCheckResult,
  MailAuthentication,
  ReceivedMessageWarning,
  ReceivedMessageListItem,
  ReceivedMessagesListSort,
  ReceivedMessagesListQuery,
  AnswerProblem,
  ReceivedFileProblem,
  ReceivedMessageFile,
  ReceivedMessage,
  ReceivedMessagesAttachBody,
  ReceivedMessagesDiscardBody,
} from '../../../../core/src/calls/types/workspace/received-messages.js';
export type {
  RegionalSettingsDateFormat,
  WorkingHours,
  DocumentSettings,
  RegionalSettings,
  WorkingHoursInput,
  RegionalSettingsPatch,
} from '../../../../core/src/calls/types/workspace/regional-settings.js';
export type {
  ReminderRecipient,
  ReminderChannel,
  RemindersListSort,
} from '../../../../core/src/calls/types/workspace/reminders.js';
export type {
  RequisitionExchangeTemplateQuery,
  RequisitionExchangeExportTableColumn,
  RequisitionExchangeExportTableBody,
  RequisitionExchangeCreateImportBody,
  RequisitionExchangeGetImportQuery,
  MailImport,
} from '../../../../core/src/calls/types/workspace/requisition-exchange.js';
export type {
  RequisitionQuotesListSort,
  RequisitionQuotesListQuery,
} from '../../../../core/src/calls/types/workspace/requisition-quotes.js';
export type {
  RequisitionSupplierStatus,
  RequisitionSupplier,
  RequisitionSuppliersListSort,
  RequisitionSuppliersListQuery,
  NewRequisitionSupplier,
  RequisitionSupplierPatch,
} from '../../../../core/src/calls/types/workspace/requisition-suppliers.js';
export type {
  TableHead,
  RequisitionTable,
  RequisitionTablesCreateImportBody,
  RequisitionTablesGetImportQuery,
} from '../../../../core/src/calls/types/workspace/requisition-tables.js';
export type {
  PurchaseRequisitionStatus,
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
} from '../../../../core/src/calls/types/workspace/requisitions.js';
export type {
  ReservationsListSort,
  ReservationsListQuery,
  NewReservation,
} from '../../../../core/src/calls/types/workspace/reservations.js';
export type {
  Route,
  RoutesListSort,
  RoutesListQuery,
  NewRoute,
  RoutePatch,
} from '../../../../core/src/calls/types/workspace/routes.js';
export type {
  SalesInvoiceListItem,
  SalesInvoicesListSort,
  SalesInvoicesListQuery,
  NewSalesInvoice,
  SalesInvoicePatch,
  SalesInvoicesSubmitApprovalBody,
  SalesInvoicesApproveBody,
  SalesInvoicesIssueBody,
  SalesInvoicesVoidInvoiceBody,
  SalesInvoicesCancelBody,
  SalesInvoicesSendResult,
  SalesInvoicesSendBody,
  SalesInvoicesExportFileFormat,
  SalesInvoicesExportFileQuery,
  SalesInvoicesAddPaymentBody,
  SalesInvoicesUpdatePaymentBody,
} from '../../../../core/src/calls/types/workspace/sales-invoices.js';
export type {
  SellerProfilesListSort,
  SellerProfilesListQuery,
  PowerOfAttorneyInput,
  NewSellerProfile,
  SellerProfilePatch,
} from '../../../../core/src/calls/types/workspace/seller-profiles.js';
export type {
  SignInRoleMapping,
  SignInSettings,
  SignInRoleMappingInput,
  SignInSettingsPatch,
  SignInSettingsTest,
} from '../../../../core/src/calls/types/workspace/sign-in-settings.js';
export type { SiteSupplyReadReportQuery } from '../../../../core/src/calls/types/workspace/site-supply.js';
export type {
  StockRow,
  StockGetResult,
  StockListMovementsSort,
  StockListMovementsQuery,
  StockAdjustment,
} from '../../../../core/src/calls/types/workspace/stock.js';
export type {
  StockDocumentExchangeTemplateQuery,
  StockDocumentExchangeExportTableColumn,
  StockDocumentExchangeExportTableBody,
  StockDocumentExchangeCreateImportBody,
  StockDocumentExchangeGetImportQuery,
} from '../../../../core/src/calls/types/workspace/stock-document-exchange.js';
export type {
  StockDocumentKind,
  StockDocumentStatus,
  WorkspaceStockDocumentListItem,
  StockDocumentsListSort,
  StockDocumentsListQuery,
  StockDifferenceOwner,
  StockDocumentItem,
  CutReservation,
  WorkspaceStockDocument,
  StockDocumentItemInput,
  NewWorkspaceStockDocument,
  StockDocumentItemChange,
  WorkspaceStockDocumentPatch,
  StockDocumentsPostBody,
  TransferArrival,
  StockDocumentsCancelBody,
  StockDocumentsReverseBody,
  StockDocumentsExportFileForm,
  StockDocumentsExportFileQuery,
} from '../../../../core/src/calls/types/workspace/stock-documents.js';
export type { ReceivedGoods, NewStockReceipt } from '../../../../core/src/calls/types/workspace/stock-receipts.js';
export type {
  ScannedType,
  ScannedStock,
  ScanMatch,
  ScanResult,
  StockScanFindQuery,
} from '../../../../core/src/calls/types/workspace/stock-scan.js';
export type {
  ValuedStock,
  StockValuation,
  StockValuationGetQuery,
  CostCorrection,
} from '../../../../core/src/calls/types/workspace/stock-valuation.js';
export type {
  SupplierAvailability,
  SupplierCatalogCheckAvailabilityQuery,
} from '../../../../core/src/calls/types/workspace/supplier-catalog.js';
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
} from '../../../../core/src/calls/types/workspace/supplier-quotes.js';
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
  SupplierRfqsSendManyResult,
  RfqsSending,
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
} from '../../../../core/src/calls/types/workspace/supplier-rfqs.js';
export type {
  ProjectLink,
  TaskTrackerOverview,
  TaskLink,
  TaskTrackerListTaskLinksSort,
  Task,
  NewTask,
  TaskTrackerListProjectLinksResult,
  NewProjectLink,
} from '../../../../core/src/calls/types/workspace/task-tracker.js';
export type {
  UnitDimension,
  PortalUnit,
  NewPortalUnit,
  PortalUnitPatch,
  Unit,
  UnitsListResult,
  UnitsListQuery,
} from '../../../../core/src/calls/types/workspace/units.js';
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
} from '../../../../core/src/calls/types/workspace/users.js';
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
} from '../../../../core/src/calls/types/workspace/vehicle-locations.js';
export type {
  VehicleType,
  VehicleOwnership,
  VehicleStatus,
  Vehicle,
  VehiclesListSort,
  VehiclesListQuery,
  NewVehicle,
  VehiclePatch,
} from '../../../../core/src/calls/types/workspace/vehicles.js';
export type {
  WorkspaceWarehouseType,
  WorkspaceWarehouseListItem,
  WarehousesListSort,
  WarehousesListQuery,
  WorkspaceWarehouse,
  NewWorkspaceWarehouse,
  WorkspaceWarehousePatch,
} from '../../../../core/src/calls/types/workspace/warehouses.js';
export type {
  PublicPurchaseOrderItem,
  PublicPurchaseOrderFile,
  PublicPurchaseOrder,
  PublicPurchaseOrderAnswerAction,
  PublicPurchaseOrderShipment,
  PublicPurchaseOrderAnswer,
  PurchaseOrderLinksAddFileBody,
  PurchaseOrderLinksOpenFormQuery,
} from '../../../../core/src/calls/types/workspace/purchase-order-links.js';
export type {
  OfferedUnit,
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
} from '../../../../core/src/calls/types/workspace/supplier-links.js';
export type { AnalyticsApi } from './analytics.js';
export type {
  ApiKeyScope,
  ApiKey,
  ApiKeyList,
  IssuedApiKey,
  ApiKeysCreateBody,
  ApiKeysUpdateBody,
  ApiKeyTakenOver,
  ApiKeysApi,
} from './api-keys.js';
export type { ApprovalDelegationApi } from './approval-delegation.js';
export type {
  ApprovalPolicy,
  ApprovalPoliciesListQuery,
  NewApprovalPolicy,
  ApprovalPolicyPatch,
  ApprovalPoliciesApi,
} from './approval-policies.js';
export type {
  ApprovalsListQuery,
  Approval,
  ApprovalsListOfRequisitionResult,
  ApprovalsListOfInvoiceResult,
  ApprovalsListOfContractResult,
  ApprovalsListOfProposalResult,
  ApprovalsListOfSalesInvoiceResult,
  ApprovalsApi,
} from './approvals.js';
export type { AssortmentApi } from './assortment.js';
export type { AuditLogApi } from './audit-log.js';
export type { CurrentUserRight, CurrentUser, CurrentSession, SignedIn, AuthApi } from './auth.js';
export type { AutomationRunsApi } from './automation-runs.js';
export type { AutomationsApi } from './automations.js';
export type { AvailabilityApi } from './availability.js';
export type { BankAccountsApi } from './bank-accounts.js';
export type { BankOperationsApi } from './bank-operations.js';
export type { BiApi } from './bi.js';
export type { BouncedAddressesApi } from './bounced-addresses.js';
export type { BudgetEntriesApi } from './budget-entries.js';
export type { BudgetsListApprovalsResult, BudgetsApi } from './budgets.js';
export type { CatalogCategoriesApi } from './catalog-categories.js';
export type { CatalogExchangeApi } from './catalog-exchange.js';
export type { CatalogItemsApi } from './catalog-items.js';
export type { CatalogSettingsApi } from './catalog-settings.js';
export type { CommentEntityType, NewComment, CommentsApi } from './comments.js';
export type { CommercialProposalsApi } from './commercial-proposals.js';
export type { ConsoleLinksApi } from './console-links.js';
export type { ContractClausesApi } from './contract-clauses.js';
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
export type {
  FileEntityType,
  StoredFile,
  FilesUploadBody,
  FilesListResult,
  FilesListQuery,
  FilesApi,
} from './files.js';
export type { GeneratedDocumentsApi } from './generated-documents.js';
export type {
  InboundMapping,
  NewInboundMapping,
  InboundMappingPatch,
  InboundMappingTrial,
  InboundWebhooksApi,
} from './inbound-webhooks.js';
export type { InboxApi } from './inbox.js';
export type { InstallationLog, InstallationsApi } from './installations.js';
export type { IntegrationFilesApi } from './integration-files.js';
export type { IntegrationOauthApi } from './integration-oauth.js';
export type { InvoiceMatchingApi } from './invoice-matching.js';
export type { InvoiceRequestsApi } from './invoice-requests.js';
export type { InvoicesApi } from './invoices.js';
export type { LineDecisionsApi } from './line-decisions.js';
export type { LogisticsApi } from './logistics.js';
export type { LogisticsDocumentsApi } from './logistics-documents.js';
export type { LogisticsObjectsApi } from './logistics-objects.js';
export type { MarketplaceApi } from './marketplace.js';
export type { MatchingSettingsApi } from './matching-settings.js';
export type { MessengerListConversationsQuery, MessengerApi } from './messenger.js';
export type { PaymentPlanningApi } from './payment-planning.js';
export type { PipelineSettingsApi } from './pipeline-settings.js';
export type { PipelinesApi } from './pipelines.js';
export type { PowersOfAttorneyApi } from './powers-of-attorney.js';
export type { PriceListsApi } from './price-lists.js';
export type { PurchaseOrderExchangeApi } from './purchase-order-exchange.js';
export type { PurchaseOrdersListApprovalsResult, PurchaseOrdersApi } from './purchase-orders.js';
export type { ReceiptsApi } from './receipts.js';
export type { ReceivedMessagesApi } from './received-messages.js';
export type { RegionalSettingsApi } from './regional-settings.js';
export type {
  ReminderRule,
  RemindersListQuery,
  NewReminderRule,
  ReminderRulePatch,
  RemindersApi,
} from './reminders.js';
export type { RequisitionExchangeApi } from './requisition-exchange.js';
export type { RequisitionQuotesApi } from './requisition-quotes.js';
export type { RequisitionSuppliersApi } from './requisition-suppliers.js';
export type { RequisitionTablesApi } from './requisition-tables.js';
export type { RequisitionsApi } from './requisitions.js';
export type { ReservationsApi } from './reservations.js';
export type { RoutesApi } from './routes.js';
export type { SalesInvoicesApi } from './sales-invoices.js';
export type { SellerProfilesApi } from './seller-profiles.js';
export type { SignInSettingsApi } from './sign-in-settings.js';
export type { SiteSupplyApi } from './site-supply.js';
export type { StockApi } from './stock.js';
export type { StockDocumentExchangeApi } from './stock-document-exchange.js';
export type { StockDocumentsApi } from './stock-documents.js';
export type { StockReceiptsApi } from './stock-receipts.js';
export type { StockScanApi } from './stock-scan.js';
export type { StockValuationApi } from './stock-valuation.js';
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
export type {
  ApprovalSubject,
  ApprovalListItem,
  VariableDomain,
  VariableEntityType,
  Variable,
  ExternalLinkEntityTypeInput,
} from './shared-types.js';
