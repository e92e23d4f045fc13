import { eventType } from '../../events/events.js';

/** Events of stock. */
export const stockReceiptEvents = {
  created: eventType({
    name: 'integration_api.stock_receipt.created',
    meaning: 'Goods received into a warehouse',
    resourceType: 'stock_receipt',
    scopes: [['stock.read']],
  }),
};
