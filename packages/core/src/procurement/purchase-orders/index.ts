/**
 * What is ordered from suppliers. An order is free while it is a draft; once it is sent, what it says changes by a further revision
 * only, and the revision in force stays in force until the next one is sent. How far it is confirmed, received, invoiced and called
 * off is counted in its lines, and its states of receipt and invoicing are worked out from them. What a supplier answers changes
 * nothing of an order before the buyer accepts it.
 */
export { orderFollowers, type OrderNews, type OrdersBeside, ordersBeside } from './followers.js';
export { type Accruals, accrualsOfOrders } from './invoicing/accruals-of-orders.js';
export { claimsOn, type OrderClaims, ordersOfSum } from './invoicing/claims-on-orders.js';
export { ordersNamed } from './invoicing/orders-named.js';
export { countInvoiced } from './invoicing/count-invoiced.js';
export { invoiceable } from './items/expected-credit.js';
export { chargedByLines } from './items/charged.js';
export { due } from './counting.js';
export { lineDueAt } from './items/receipt.js';
export { itemsOfEach as orderItemsOfEach } from './items/stored-items.js';
export { holdOrders } from './moves/hold-order.js';
export { costOf } from './moves/hold-budgets.js';

export { orderedPrices } from './ordered-prices.js';

export { GONE_OUT, IN_FORCE } from './statuses.js';
export { PurchaseOrderItems } from './items/records.js';
export { linkToOrder } from './public/order-url.js';

export { type OrderRow, PurchaseOrders } from './records.js';

export { purchaseOrderEvents } from './events.js';
export { waitingOrders } from './waiting.js';
export { OrderPrinter } from './send/print-order.js';
