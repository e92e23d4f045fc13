export type { Client } from './all-resources.js';
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
  BulkUpsertOutcomeOutcome,
  BulkUpsertError,
  BulkUpsertOutcome,
  BulkUpsertResult,
  DocumentFormat,
  DocumentScope,
  ChargeKind,
  ChargeSpread,
  Charge,
  PaymentStageKind,
  PaymentStageStatus,
  PaymentStage,
  ChargeInput,
  PaymentStageInput,
  DiscrepancyReason,
} from '../../../core/src/calls/types/integration/shared-types.js';
export type {
  BudgetControl,
  BudgetStatus,
  BudgetListItem,
  BudgetsListQuery,
  Budget,
} from '../../../core/src/calls/types/integration/budgets.js';
export type {
  CatalogItemType,
  CatalogItemPackaging,
  CatalogItemListItem,
  LooksLike,
  CatalogItem,
  CatalogItemsListQuery,
  CatalogItemPackagingInput,
  NewCatalogItem,
  CatalogItemPatch,
  CatalogItemUpsert,
  CatalogItemBulkUpsert,
} from '../../../core/src/calls/types/integration/catalog-items.js';
export type { ConsoleLink } from '../../../core/src/calls/types/integration/console-links.js';
export type {
  CounterpartyKind,
  CounterpartyStatus,
  CounterpartyContact,
  BankAccountStatus,
  AccountVerification,
  BankAccount,
  Counterparty,
  CounterpartiesListQuery,
  CounterpartyContactInput,
  BankAccountInput,
  NewCounterparty,
  CounterpartyPatch,
  CounterpartyStatusChange,
  CounterpartyUpsert,
  CounterpartyBulkUpsert,
} from '../../../core/src/calls/types/integration/counterparties.js';
export type {
  DeliveryBatchStatus,
  DeliveryBatchListItem,
  DeliveryBatchesListQuery,
  DeliveryBatch,
} from '../../../core/src/calls/types/integration/delivery-batches.js';
export type {
  DeliveryTripStatus,
  DeliveryTripStopType,
  DeliveryTripStopStatus,
  DeliveryTripStopResult,
  DeliveryTripStopFailureReason,
  DeliveryTripStop,
  DeliveryTrip,
  DeliveryTripsListQuery,
  NewDeliveryTrip,
  DeliveryTripCommandResult,
  DeliveryTripCommandFailureReason,
  DeliveryTripCommand,
} from '../../../core/src/calls/types/integration/delivery-trips.js';
export type {
  DocumentGenerationJobStatus,
  DocumentKind,
  DocumentGenerationProgress,
  DocumentGenerationResult,
  DocumentGenerationWarning,
  DocumentGenerationErrorCode,
  DocumentGenerationError,
  DocumentGenerationJob,
  WeightMethod,
  DocumentParameters,
  NewDocumentGenerationJob,
} from '../../../core/src/calls/types/integration/document-generation-jobs.js';
export type {
  PrintedDocumentKind,
  DocumentGroupKey,
  DocumentSourceEntityType,
  GeneratedDocument,
  GeneratedDocumentsListQuery,
  DocumentDownload,
} from '../../../core/src/calls/types/integration/generated-documents.js';
export type {
  InvoiceKind,
  InvoicePaymentStatus,
  MatchStatus,
  InvoiceListItem,
  InvoiceSource,
  MatchExceptionCode,
  MatchException,
  MatchAcceptance,
  InvoiceItem,
  PaymentKind,
  PaymentMethod,
  PayeeAccount,
  Payment,
  DueBeforeDate,
  Invoice,
  InvoicesListQuery,
  NewInvoiceItem,
  NewInvoice,
  InvoiceItemInput,
  InvoicePatch,
  InvoiceStatusChange,
  InvoiceUpsert,
  InvoiceBulkUpsert,
} from '../../../core/src/calls/types/integration/invoices.js';
export type { Meta } from '../../../core/src/calls/types/integration/meta.js';
export type {
  Pipeline,
  PipelinesListQuery,
  StageKind,
  Stage,
  PipelinesListStagesQuery,
} from '../../../core/src/calls/types/integration/pipelines.js';
export type {
  PriceListStatus,
  PriceListListItem,
  PriceListItem,
  PriceList,
  PriceListsListQuery,
  NewPriceListItem,
  NewPriceList,
  PriceListItemChange,
  PriceListPatch,
  PriceListStatusChange,
  PriceListItemBulkUpsert,
} from '../../../core/src/calls/types/integration/price-lists.js';
export type {
  ProcurementItemStatus,
  ProcurementItem,
  ProcurementItemsListQuery,
} from '../../../core/src/calls/types/integration/procurement-items.js';
export type {
  PurchaseOrderContact,
  PurchaseOrderStatus,
  PurchaseOrderConfirmationState,
  PurchaseOrderAnsweredVia,
  PurchaseOrderAnsweredLine,
  PurchaseOrderConfirmation,
  PurchaseOrderProgress,
  PurchaseOrderListItem,
  PurchaseOrderItem,
  OverOrdered,
  BelowMinOrderQuantity,
  NotOrderMultiple,
  BudgetWarning,
  ContractWarning,
  ContractNotActiveWarning,
  SupplierBlockedWarning,
  PurchaseOrderRevisionStatus,
  AgreedPaymentStage,
  PurchaseOrderAmendment,
  PurchaseOrder,
  PurchaseOrdersListQuery,
  PurchaseOrderContactInput,
  NewPurchaseOrderItem,
  NewPurchaseOrder,
  PurchaseOrderItemInput,
  PurchaseOrderPatch,
  PurchaseOrderStatusChange,
  PurchaseOrderAnswer,
} from '../../../core/src/calls/types/integration/purchase-orders.js';
export type {
  StockReceiptListItem,
  StockReceiptLine,
  ReceiptDiscrepancy,
  NumberedReference,
  StockReceipt,
  ReceiptsListQuery,
  NewStockReceiptLine,
  NewStockReceipt,
} from '../../../core/src/calls/types/integration/receipts.js';
export type {
  PurchaseRequisitionStatus,
  PurchaseRequisitionListItem,
  PurchaseRequisitionPriority,
  PurchaseRequisitionSourcingStatus,
  PurchaseRequisitionReceiptStatus,
  PurchaseRequisitionInvoiceStatus,
  PurchaseRequisitionSource,
  PurchaseRequisition,
  RequisitionsListQuery,
  NewProcurementItem,
  NewPurchaseRequisition,
  ProcurementItemChange,
  PurchaseRequisitionPatch,
  PurchaseRequisitionStatusChange,
  PurchaseRequisitionUpsert,
  PurchaseRequisitionBulkUpsert,
  StageMove,
} from '../../../core/src/calls/types/integration/requisitions.js';
export type {
  StockDocumentKind,
  StockDocumentStatus,
  StockDocumentListItem,
  StockDifferenceOwner,
  StockDocumentItem,
  CutReservation,
  StockDocument,
  StockDocumentsListQuery,
  StockDocumentItemInput,
  NewStockDocument,
  StockDocumentsPostBody,
} from '../../../core/src/calls/types/integration/stock-documents.js';
export type {
  SupplierQuoteStatus,
  SupplierQuoteOrigin,
  SupplierQuote,
  SupplierQuotesListQuery,
} from '../../../core/src/calls/types/integration/supplier-quotes.js';
export type {
  SupplierRfqStatus,
  SupplierRfq,
  SupplierRfqsListQuery,
} from '../../../core/src/calls/types/integration/supplier-rfqs.js';
export type { VariableType } from '../../../core/src/calls/types/integration/variables.js';
export type {
  WarehouseType,
  Warehouse,
  WarehousesListQuery,
  NewWarehouse,
  WarehousePatch,
  WarehouseUpsert,
  WarehouseBulkUpsert,
} from '../../../core/src/calls/types/integration/warehouses.js';
export type {
  WebhookPayloadKind,
  NewWebhookEndpoint,
  WebhookTestDelivery,
  WebhooksRotateSecretBody,
  WebhookDeliveryStatus,
  WebhooksListDeliveriesQuery,
  WebhookDeliveryAttempt,
  ReplayedWebhookDeliveries,
  WebhookReplaySinceStatus,
  WebhookReplaySince,
} from '../../../core/src/calls/types/integration/webhooks.js';
export type { BudgetsApi } from './budgets.js';
export type { CatalogItemsApi } from './catalog-items.js';
export type { ConsoleLinksApi } from './console-links.js';
export type { CounterpartiesApi } from './counterparties.js';
export type { DeliveryBatchesApi } from './delivery-batches.js';
export type { DeliveryTripsApi } from './delivery-trips.js';
export type { DocumentGenerationJobsApi } from './document-generation-jobs.js';
export type { EventsListQuery, EventsApi } from './events.js';
export type { GeneratedDocumentsApi } from './generated-documents.js';
export type { InvoicesApi } from './invoices.js';
export type {
  ExternalLinkEntityType,
  ExternalLink,
  ExternalLinkEntityTypeInput,
  LinksListQuery,
  ExternalLinkItem,
  ExternalLinkInput,
  LinksApi,
} from './links.js';
export type { MetaApi } from './meta.js';
export type { PipelinesApi } from './pipelines.js';
export type { PriceListsApi } from './price-lists.js';
export type { ProcurementItemsApi } from './procurement-items.js';
export type { PurchaseOrdersApi } from './purchase-orders.js';
export type { ReceiptsApi } from './receipts.js';
export type { RequisitionsApi } from './requisitions.js';
export type { StockDocumentsApi } from './stock-documents.js';
export type { SupplierQuotesApi } from './supplier-quotes.js';
export type { SupplierRfqsApi } from './supplier-rfqs.js';
export type {
  VariableDomain,
  VariableEntityType,
  Variable,
  VariableEntityTypeInput,
  VariablesListQuery,
  ResolvedVariables,
  VariableRequest,
  VariablesApi,
} from './variables.js';
export type { WarehousesApi } from './warehouses.js';
export type {
  WebhookSubscription,
  WebhookSubscriptionList,
  CreatedWebhookSubscription,
  ChangedWebhookSubscription,
  CreatedWebhookSubscriptions,
  NewWebhookSubscription,
  WebhookSubscriptionItem,
  WebhookSubscriptionReplacement,
  RotatedWebhookSecret,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryItem,
  WebhooksApi,
} from './webhooks.js';
export type {
  WebhookRecordOmission,
  ApprovalEventName,
  ApprovalEvent,
  BudgetEventName,
  BudgetEvent,
  CatalogItemEventName,
  CatalogItemEvent,
  ContractEventName,
  ContractEvent,
  CounterpartyEventName,
  CounterpartyEvent,
  DeliveryBatchEventName,
  DeliveryBatchEvent,
  DeliveryTripEventName,
  DeliveryTripEvent,
  DocumentGenerationEventName,
  DocumentGenerationEvent,
  InvoiceEventName,
  InvoiceEvent,
  ProcurementEventName,
  ProcurementEvent,
  PriceListEventName,
  PriceListEvent,
  PurchaseOrderEventName,
  PurchaseOrderEvent,
  StockReceiptEventName,
  StockReceiptEvent,
  SalesInvoiceEventName,
  SalesInvoiceEvent,
  StockDocumentEventName,
  StockDocumentEvent,
  SupplierQuoteEventName,
  SupplierQuoteEvent,
  SupplierRfqEventName,
  SupplierRfqEvent,
  UserEventName,
  UserEvent,
  WarehouseEventName,
  WarehouseEvent,
  IntegrationEventName,
  IntegrationEvent,
  PaymentEventName,
  PaymentEvent,
  EventPayload,
  OwnEvent,
  EventName,
} from './event-payloads.js';
export type { ErrorCodes, ErrorCode } from './error-codes.js';
