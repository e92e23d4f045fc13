/** Name of an event of the catalogue. */
export type EventName =
  /** Approval given or rejected. */
  | 'integration_api.approval.decided'
  /** Approval requested. */
  | 'integration_api.approval.requested'
  /** More is spoken for than a budget has. */
  | 'integration_api.budget.exceeded'
  /** Catalog item created. */
  | 'integration_api.catalog_item.created'
  /** Catalog item deleted or archived. */
  | 'integration_api.catalog_item.deleted'
  /** Published fields of a catalog item changed. */
  | 'integration_api.catalog_item.updated'
  /** Counterparty created. */
  | 'integration_api.counterparty.created'
  /** Counterparty deleted or archived. */
  | 'integration_api.counterparty.deleted'
  /** Status of a counterparty changed. */
  | 'integration_api.counterparty.status_changed'
  /** Published fields of a counterparty changed. */
  | 'integration_api.counterparty.updated'
  /** Delivery trip created. */
  | 'integration_api.delivery_trip.created'
  /** Status of a delivery trip changed. */
  | 'integration_api.delivery_trip.status_changed'
  /** Status of a stop of a trip changed. */
  | 'integration_api.delivery_trip.stop_status_changed'
  /** Plan of a delivery trip changed. */
  | 'integration_api.delivery_trip.updated'
  /** Document generation completed. */
  | 'integration_api.document_generation.completed'
  /** Document generation failed. */
  | 'integration_api.document_generation.failed'
  /** Invoice created. */
  | 'integration_api.invoice.created'
  /** Invoice deleted or archived. */
  | 'integration_api.invoice.deleted'
  /** Payment status of an invoice changed. */
  | 'integration_api.invoice.status_changed'
  /** Published fields of an invoice changed. */
  | 'integration_api.invoice.updated'
  /** Price list created. */
  | 'integration_api.price_list.created'
  /** Price list deleted or archived. */
  | 'integration_api.price_list.deleted'
  /** Status of a price list changed. */
  | 'integration_api.price_list.status_changed'
  /** Published fields of a price list changed. */
  | 'integration_api.price_list.updated'
  /** Requisition created. */
  | 'integration_api.procurement.created'
  /** Requisition deleted or archived. */
  | 'integration_api.procurement.deleted'
  /** Requisition moved to another stage. */
  | 'integration_api.procurement.stage_changed'
  /** Status of a requisition changed. */
  | 'integration_api.procurement.status_changed'
  /** Published fields of a requisition changed. */
  | 'integration_api.procurement.updated'
  /** Purchase order confirmed, in full or with changes. */
  | 'integration_api.purchase_order.confirmed'
  /** Purchase order created. */
  | 'integration_api.purchase_order.created'
  /** Purchase order rejected by the supplier. */
  | 'integration_api.purchase_order.rejected'
  /** Purchase order, or its next revision, sent to the supplier. */
  | 'integration_api.purchase_order.sent'
  /** Status of a purchase order changed. */
  | 'integration_api.purchase_order.status_changed'
  /** Published fields of a purchase order changed. */
  | 'integration_api.purchase_order.updated'
  /** Stock document posted, sent on its way, or received. */
  | 'integration_api.stock_document.posted'
  /** Goods received into a warehouse. */
  | 'integration_api.stock_receipt.created'
  /** Warehouse created. */
  | 'integration_api.warehouse.created'
  /** Warehouse deleted or archived. */
  | 'integration_api.warehouse.deleted'
  /** Published fields of a warehouse changed. */
  | 'integration_api.warehouse.updated'
  /** Manual check of a subscription. */
  | 'integration.test_event';
