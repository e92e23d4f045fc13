import type { OwnEvents } from '../own-names.js';

/** What every event tells. Fetch the resource by its id for the rest. */
interface Payload<Name extends string, Type extends string> {
  event: Name;
  /** Identifies the event, also when it comes twice. */
  eventId: string;
  schemaVersion: '1.0';
  /** RFC 3339 in UTC with milliseconds. */
  occurredAt: string;
  resource: {
    type: Type;
    id: string;
    /** Revision of the resource after the change: orders the events of one resource. */
    version: number;
  };
  /** In deliveries of subscriptions with `payload: 'snapshot'`: what a get with the key showed before the first attempt. */
  record?: Readonly<Record<string, unknown>> | null;
  /** Why `record` is null. */
  recordOmitted?: WebhookRecordOmission;
}

/** Why a delivery has no record although its subscription asks for it. */
export type WebhookRecordOmission = 'too_large' | 'not_found' | 'not_readable' | 'unavailable';

/** Names of the events of an approval. */
export type ApprovalEventName =
  /** Approval requested. */
  | 'integration_api.approval.requested'
  /** Approval given or rejected. */
  | 'integration_api.approval.decided'
  /** A rule reminds of an approval. */
  | 'integration_api.approval.reminder_due';

/** Something happened to an approval. */
export interface ApprovalEvent extends Payload<ApprovalEventName, 'approval'> {}

/** Names of the events of a budget. */
export type BudgetEventName =
  /** More is spoken for than a budget has. */
  'integration_api.budget.exceeded';

/** Something happened to a budget. */
export interface BudgetEvent extends Payload<BudgetEventName, 'budget'> {}

/** Names of the events of a catalog item. */
export type CatalogItemEventName =
  /** Catalog item created. */
  | 'integration_api.catalog_item.created'
  /** Published fields of a catalog item changed. */
  | 'integration_api.catalog_item.updated'
  /** Catalog item deleted or archived. */
  | 'integration_api.catalog_item.deleted';

/** Something happened to a catalog item. */
export interface CatalogItemEvent extends Payload<CatalogItemEventName, 'catalog_item'> {}

/** Names of the events of a contract. */
export type ContractEventName =
  /** Contract created. */
  | 'integration_api.contract.created'
  /** Fields of a contract changed. */
  | 'integration_api.contract.updated'
  /** Status of a contract changed. */
  | 'integration_api.contract.status_changed'
  /** A rule reminds of a contract that ends. */
  | 'integration_api.contract.reminder_due';

/** Something happened to a contract. */
export interface ContractEvent extends Payload<ContractEventName, 'contract'> {}

/** Names of the events of a counterparty. */
export type CounterpartyEventName =
  /** Counterparty created. */
  | 'integration_api.counterparty.created'
  /** Published fields of a counterparty changed. */
  | 'integration_api.counterparty.updated'
  /** Status of a counterparty changed. */
  | 'integration_api.counterparty.status_changed'
  /** Counterparty deleted or archived. */
  | 'integration_api.counterparty.deleted';

/** Something happened to a counterparty. */
export interface CounterpartyEvent extends Payload<CounterpartyEventName, 'counterparty'> {}

/** Names of the events of a delivery batch. */
export type DeliveryBatchEventName =
  /** Delivery batch created. */
  | 'integration_api.delivery_batch.created'
  /** Published fields of a delivery batch changed. */
  | 'integration_api.delivery_batch.updated'
  /** Status of a delivery batch changed. */
  | 'integration_api.delivery_batch.status_changed'
  /** Delivery batch deleted or archived. */
  | 'integration_api.delivery_batch.deleted'
  /** A rule reminds of a late delivery batch. */
  | 'integration_api.delivery_batch.reminder_due';

/** Something happened to a delivery batch. */
export interface DeliveryBatchEvent extends Payload<DeliveryBatchEventName, 'delivery_batch'> {}

/** Names of the events of a delivery trip. */
export type DeliveryTripEventName =
  /** Delivery trip created. */
  | 'integration_api.delivery_trip.created'
  /** Plan of a delivery trip changed. */
  | 'integration_api.delivery_trip.updated'
  /** Status of a delivery trip changed. */
  | 'integration_api.delivery_trip.status_changed'
  /** Status of a stop of a trip changed. */
  | 'integration_api.delivery_trip.stop_status_changed';

/** Something happened to a delivery trip. */
export interface DeliveryTripEvent extends Payload<DeliveryTripEventName, 'delivery_trip'> {}

/** Names of the events of a document generation. */
export type DocumentGenerationEventName =
  /** Document generation completed. */
  | 'integration_api.document_generation.completed'
  /** Document generation failed. */
  | 'integration_api.document_generation.failed';

/** Something happened to a document generation. */
export interface DocumentGenerationEvent extends Payload<DocumentGenerationEventName, 'document_generation'> {}

/** Names of the events of an invoice. */
export type InvoiceEventName =
  /** Invoice created. */
  | 'integration_api.invoice.created'
  /** Published fields of an invoice changed. */
  | 'integration_api.invoice.updated'
  /** Payment status of an invoice changed. */
  | 'integration_api.invoice.status_changed'
  /** Invoice deleted or archived. */
  | 'integration_api.invoice.deleted'
  /** A rule reminds of an invoice. */
  | 'integration_api.invoice.reminder_due';

/** Something happened to an invoice. */
export interface InvoiceEvent extends Payload<InvoiceEventName, 'invoice'> {}

/** Names of the events of a procurement. */
export type ProcurementEventName =
  /** What is bought from whom was decided, or decided anew. */
  | 'integration_api.procurement.decisions_changed'
  /** Requisition created. */
  | 'integration_api.procurement.created'
  /** Published fields of a requisition changed. */
  | 'integration_api.procurement.updated'
  /** Requisition moved to another stage. */
  | 'integration_api.procurement.stage_changed'
  /** Status of a requisition changed. */
  | 'integration_api.procurement.status_changed'
  /** Requisition deleted or archived. */
  | 'integration_api.procurement.deleted'
  /** A rule reminds of a requisition with offers. */
  | 'integration_api.procurement.reminder_due';

/** Something happened to a procurement. */
export interface ProcurementEvent extends Payload<ProcurementEventName, 'procurement'> {}

/** Names of the events of a price list. */
export type PriceListEventName =
  /** Price list created. */
  | 'integration_api.price_list.created'
  /** Published fields of a price list changed. */
  | 'integration_api.price_list.updated'
  /** Status of a price list changed. */
  | 'integration_api.price_list.status_changed'
  /** Price list deleted or archived. */
  | 'integration_api.price_list.deleted'
  /** A rule reminds of a price list that ends. */
  | 'integration_api.price_list.reminder_due';

/** Something happened to a price list. */
export interface PriceListEvent extends Payload<PriceListEventName, 'price_list'> {}

/** Names of the events of a purchase order. */
export type PurchaseOrderEventName =
  /** Purchase order created. */
  | 'integration_api.purchase_order.created'
  /** Published fields of a purchase order changed. */
  | 'integration_api.purchase_order.updated'
  /** Purchase order, or its next revision, sent to the supplier. */
  | 'integration_api.purchase_order.sent'
  /** Purchase order confirmed, in full or with changes. */
  | 'integration_api.purchase_order.confirmed'
  /** Purchase order rejected by the supplier. */
  | 'integration_api.purchase_order.rejected'
  /** Status of a purchase order changed. */
  | 'integration_api.purchase_order.status_changed'
  /** A rule reminds of a purchase order. */
  | 'integration_api.purchase_order.reminder_due';

/** Something happened to a purchase order. */
export interface PurchaseOrderEvent extends Payload<PurchaseOrderEventName, 'purchase_order'> {}

/** Names of the events of a stock receipt. */
export type StockReceiptEventName =
  /** Goods received into a warehouse. */
  'integration_api.stock_receipt.created';

/** Something happened to a stock receipt. */
export interface StockReceiptEvent extends Payload<StockReceiptEventName, 'stock_receipt'> {}

/** Names of the events of a sales invoice. */
export type SalesInvoiceEventName =
  /** Invoice to a customer created. */
  | 'integration_api.sales_invoice.created'
  /** Fields of an invoice to a customer changed. */
  | 'integration_api.sales_invoice.updated'
  /** Status of an invoice to a customer changed. */
  | 'integration_api.sales_invoice.status_changed';

/** Something happened to a sales invoice. */
export interface SalesInvoiceEvent extends Payload<SalesInvoiceEventName, 'sales_invoice'> {}

/** Names of the events of a stock document. */
export type StockDocumentEventName =
  /** Stock document posted, sent on its way, or received. */
  'integration_api.stock_document.posted';

/** Something happened to a stock document. */
export interface StockDocumentEvent extends Payload<StockDocumentEventName, 'stock_document'> {}

/** Names of the events of a supplier quote. */
export type SupplierQuoteEventName =
  /** Quote submitted, the first for its price request. */
  | 'integration_api.supplier_quote.submitted'
  /** Quote submitted in place of an earlier one. */
  | 'integration_api.supplier_quote.revised'
  /** Quote, or the draft of one, withdrawn. */
  | 'integration_api.supplier_quote.withdrawn';

/** Something happened to a supplier quote. */
export interface SupplierQuoteEvent extends Payload<SupplierQuoteEventName, 'supplier_quote'> {}

/** Names of the events of a supplier rfq. */
export type SupplierRfqEventName =
  /** Price request sent to the supplier, for the first time or again. */
  | 'integration_api.supplier_rfq.sent'
  /** Supplier opened the price request for the first time. */
  | 'integration_api.supplier_rfq.viewed'
  /** Supplier makes no offer. */
  | 'integration_api.supplier_rfq.declined'
  /** A rule reminds of a price request without an answer. */
  | 'integration_api.supplier_rfq.reminder_due';

/** Something happened to a supplier rfq. */
export interface SupplierRfqEvent extends Payload<SupplierRfqEventName, 'supplier_rfq'> {}

/** Names of the events of an user. */
export type UserEventName =
  /** User added. */
  | 'integration_api.user.created'
  /** Name, roles or access of a user changed. */
  | 'integration_api.user.updated'
  /** User deactivated, or active again. */
  | 'integration_api.user.status_changed';

/** Something happened to an user. */
export interface UserEvent extends Payload<UserEventName, 'user'> {}

/** Names of the events of a warehouse. */
export type WarehouseEventName =
  /** Warehouse created. */
  | 'integration_api.warehouse.created'
  /** Published fields of a warehouse changed. */
  | 'integration_api.warehouse.updated'
  /** Warehouse deleted or archived. */
  | 'integration_api.warehouse.deleted';

/** Something happened to a warehouse. */
export interface WarehouseEvent extends Payload<WarehouseEventName, 'warehouse'> {}

/** Names of the events of an integration. */
export type IntegrationEventName =
  /** Manual check of a subscription. */
  'integration.test_event';

/** Something happened to an integration. */
export interface IntegrationEvent extends Payload<IntegrationEventName, 'integration'> {}

/** Names of the events of a payment. */
export type PaymentEventName =
  /** Payment of an invoice entered or imported. */
  | 'integration_api.payment.recorded'
  /** Payment of an invoice deleted. */
  | 'integration_api.payment.removed';

/** Something happened to a payment. */
export interface PaymentEvent extends Payload<PaymentEventName, 'payment'> {}

/** An event, as deliveries and the event feed carry it. `switch` over `event` or `resource.type` tells them apart. */
export type EventPayload =
  | ApprovalEvent
  | BudgetEvent
  | CatalogItemEvent
  | ContractEvent
  | CounterpartyEvent
  | DeliveryBatchEvent
  | DeliveryTripEvent
  | DocumentGenerationEvent
  | InvoiceEvent
  | ProcurementEvent
  | PriceListEvent
  | PurchaseOrderEvent
  | StockReceiptEvent
  | SalesInvoiceEvent
  | StockDocumentEvent
  | SupplierQuoteEvent
  | SupplierRfqEvent
  | UserEvent
  | WarehouseEvent
  | IntegrationEvent
  | PaymentEvent
  | OwnEvent;

/** An event of modules of your own. */
export type OwnEvent = { [Type in keyof OwnEvents]: Payload<OwnEvents[Type], Type> }[keyof OwnEvents];

/** Name of an event. */
export type EventName = EventPayload['event'];
