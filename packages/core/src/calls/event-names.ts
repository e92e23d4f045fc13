/** Name of an event of the catalogue. */
export type EventName =
  /** Approval given or rejected. */
  | 'integration_api.approval.decided'
  /** A rule reminds of an approval. */
  | 'integration_api.approval.reminder_due'
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
  /** Contract created. */
  | 'integration_api.contract.created'
  /** A rule reminds of a contract that ends. */
  | 'integration_api.contract.reminder_due'
  /** Status of a contract changed. */
  | 'integration_api.contract.status_changed'
  /** Fields of a contract changed. */
  | 'integration_api.contract.updated'
  /** Counterparty created. */
  | 'integration_api.counterparty.created'
  /** Counterparty deleted or archived. */
  | 'integration_api.counterparty.deleted'
  /** Status of a counterparty changed. */
  | 'integration_api.counterparty.status_changed'
  /** Published fields of a counterparty changed. */
  | 'integration_api.counterparty.updated'
  /** Delivery batch created. */
  | 'integration_api.delivery_batch.created'
  /** Delivery batch deleted or archived. */
  | 'integration_api.delivery_batch.deleted'
  /** A rule reminds of a late delivery batch. */
  | 'integration_api.delivery_batch.reminder_due'
  /** Status of a delivery batch changed. */
  | 'integration_api.delivery_batch.status_changed'
  /** Published fields of a delivery batch changed. */
  | 'integration_api.delivery_batch.updated'
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
  /** A rule reminds of an invoice. */
  | 'integration_api.invoice.reminder_due'
  /** Payment status of an invoice changed. */
  | 'integration_api.invoice.status_changed'
  /** Published fields of an invoice changed. */
  | 'integration_api.invoice.updated'
  /** Payment of an invoice entered or imported. */
  | 'integration_api.payment.recorded'
  /** Payment of an invoice deleted. */
  | 'integration_api.payment.removed'
  /** Price list created. */
  | 'integration_api.price_list.created'
  /** Price list deleted or archived. */
  | 'integration_api.price_list.deleted'
  /** A rule reminds of a price list that ends. */
  | 'integration_api.price_list.reminder_due'
  /** Status of a price list changed. */
  | 'integration_api.price_list.status_changed'
  /** Published fields of a price list changed. */
  | 'integration_api.price_list.updated'
  /** Requisition created. */
  | 'integration_api.procurement.created'
  /** What is bought from whom was decided, or decided anew. */
  | 'integration_api.procurement.decisions_changed'
  /** Requisition deleted or archived. */
  | 'integration_api.procurement.deleted'
  /** A rule reminds of a requisition with offers. */
  | 'integration_api.procurement.reminder_due'
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
  /** A rule reminds of a purchase order. */
  | 'integration_api.purchase_order.reminder_due'
  /** Purchase order, or its next revision, sent to the supplier. */
  | 'integration_api.purchase_order.sent'
  /** Status of a purchase order changed. */
  | 'integration_api.purchase_order.status_changed'
  /** Published fields of a purchase order changed. */
  | 'integration_api.purchase_order.updated'
  /** Invoice to a customer created. */
  | 'integration_api.sales_invoice.created'
  /** Status of an invoice to a customer changed. */
  | 'integration_api.sales_invoice.status_changed'
  /** Fields of an invoice to a customer changed. */
  | 'integration_api.sales_invoice.updated'
  /** Stock document posted, sent on its way, or received. */
  | 'integration_api.stock_document.posted'
  /** Goods received into a warehouse. */
  | 'integration_api.stock_receipt.created'
  /** Quote submitted in place of an earlier one. */
  | 'integration_api.supplier_quote.revised'
  /** Quote submitted, the first for its price request. */
  | 'integration_api.supplier_quote.submitted'
  /** Quote, or the draft of one, withdrawn. */
  | 'integration_api.supplier_quote.withdrawn'
  /** Supplier makes no offer. */
  | 'integration_api.supplier_rfq.declined'
  /** A rule reminds of a price request without an answer. */
  | 'integration_api.supplier_rfq.reminder_due'
  /** Price request sent to the supplier, for the first time or again. */
  | 'integration_api.supplier_rfq.sent'
  /** Supplier opened the price request for the first time. */
  | 'integration_api.supplier_rfq.viewed'
  /** User added. */
  | 'integration_api.user.created'
  /** User deactivated, or active again. */
  | 'integration_api.user.status_changed'
  /** Name, roles or access of a user changed. */
  | 'integration_api.user.updated'
  /** Warehouse created. */
  | 'integration_api.warehouse.created'
  /** Warehouse deleted or archived. */
  | 'integration_api.warehouse.deleted'
  /** Published fields of a warehouse changed. */
  | 'integration_api.warehouse.updated'
  /** Manual check of a subscription. */
  | 'integration.test_event';
