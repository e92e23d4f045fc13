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
}

/** Names of the events of an approval. */
export type ApprovalEventName =
  /** Approval requested. */
  | 'integration_api.approval.requested'
  /** Approval given or rejected. */
  | 'integration_api.approval.decided';

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
  | 'integration_api.invoice.deleted';

/** Something happened to an invoice. */
export interface InvoiceEvent extends Payload<InvoiceEventName, 'invoice'> {}

/** Names of the events of a price list. */
export type PriceListEventName =
  /** Price list created. */
  | 'integration_api.price_list.created'
  /** Published fields of a price list changed. */
  | 'integration_api.price_list.updated'
  /** Status of a price list changed. */
  | 'integration_api.price_list.status_changed'
  /** Price list deleted or archived. */
  | 'integration_api.price_list.deleted';

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
  | 'integration_api.purchase_order.status_changed';

/** Something happened to a purchase order. */
export interface PurchaseOrderEvent extends Payload<PurchaseOrderEventName, 'purchase_order'> {}

/** Names of the events of a stock receipt. */
export type StockReceiptEventName =
  /** Goods received into a warehouse. */
  'integration_api.stock_receipt.created';

/** Something happened to a stock receipt. */
export interface StockReceiptEvent extends Payload<StockReceiptEventName, 'stock_receipt'> {}

/** Names of the events of a procurement. */
export type ProcurementEventName =
  /** Requisition created. */
  | 'integration_api.procurement.created'
  /** Published fields of a requisition changed. */
  | 'integration_api.procurement.updated'
  /** Requisition moved to another stage. */
  | 'integration_api.procurement.stage_changed'
  /** Status of a requisition changed. */
  | 'integration_api.procurement.status_changed'
  /** Requisition deleted or archived. */
  | 'integration_api.procurement.deleted';

/** Something happened to a procurement. */
export interface ProcurementEvent extends Payload<ProcurementEventName, 'procurement'> {}

/** Names of the events of a stock document. */
export type StockDocumentEventName =
  /** Stock document posted, sent on its way, or received. */
  'integration_api.stock_document.posted';

/** Something happened to a stock document. */
export interface StockDocumentEvent extends Payload<StockDocumentEventName, 'stock_document'> {}

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

/** An event, as deliveries and the event feed carry it. `switch` over `event` or `resource.type` tells them apart. */
export type EventPayload =
  | ApprovalEvent
  | BudgetEvent
  | CatalogItemEvent
  | CounterpartyEvent
  | DeliveryTripEvent
  | DocumentGenerationEvent
  | InvoiceEvent
  | PriceListEvent
  | PurchaseOrderEvent
  | StockReceiptEvent
  | ProcurementEvent
  | StockDocumentEvent
  | WarehouseEvent
  | IntegrationEvent
  | OwnEvent;

/** An event of modules of your own. */
export type OwnEvent = { [Type in keyof OwnEvents]: Payload<OwnEvents[Type], Type> }[keyof OwnEvents];

/** Name of an event. */
export type EventName = EventPayload['event'];
