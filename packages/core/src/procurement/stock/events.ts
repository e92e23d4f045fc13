import { eventType } from '../../kernel/events/events.js';

/** Events of stock. */
export const stockReceiptEvents = {
  created: eventType({
    name: 'integration_api.stock_receipt.created',
    meaning: 'Goods received into a warehouse',
    resourceType: 'stock_receipt',
    scopes: [['stock.read']],
  }),
};

/** Events of stock documents. */
export const stockDocumentEvents = {
  posted: eventType({
    name: 'integration_api.stock_document.posted',
    meaning: 'Stock document posted, sent on its way, or received',
    resourceType: 'stock_document',
    scopes: [['stock.read']],
  }),
};
