/**
 * What is ordered from suppliers. An order is free while it is a draft; once it is sent, what it says changes by a further revision
 * only, and the revision in force stays in force until the next one is sent. How far it is confirmed, received, invoiced and called
 * off is counted in its lines, and its states of receipt and invoicing are worked out from them. What a supplier answers changes
 * nothing of an order before the buyer accepts it.
 */
export { PurchaseOrderItems } from './items/records.js';
export { createOrderLinkAuthenticator } from './public/link.js';
export { PurchaseOrderTokens } from './public/records.js';
export { PurchaseOrders } from './records.js';
export { PurchaseOrderRevisions } from './revisions/records.js';
export { createPurchaseOrderService, type PurchaseOrderDeps } from './service.js';
