import { waiting, type Waiting, type WaitingKind } from '../inbox/index.js';
import { concernedWith, ofBoughtBy } from '../requisitions/index.js';
import { purchaseOrderEvents } from './events.js';
import { linkToOrder } from './public/order-url.js';
import { PurchaseOrders } from './records.js';

type OrdersWaiting = Omit<WaitingKind<typeof PurchaseOrders>, 'record' | 'mine'>;

/** Declares what orders wait for: those of a requisition for whoever buys for it, those without one for whoever entered them. */
export function waitingOrders({ remind, ...kind }: OrdersWaiting): readonly Waiting[] {
  return [
    // Rules remind of both alike, once.
    waiting(PurchaseOrders)({
      ...kind,
      ...(remind === undefined ? {} : { remind }),
      mine: ofBoughtBy,
      isSeen: true,
    }),
    waiting(PurchaseOrders)({ ...kind, mine: ({ whose }) => ({ procurementId: null, createdById: { in: whose } }) }),
  ];
}

/** Orders that were sent wait until the supplier, or somebody for the supplier, has confirmed them. */
export const unconfirmedOrders = waitingOrders({
  kind: 'order_unconfirmed',
  right: 'purchase_orders.edit',
  open: () => ({ status: 'sent', sentAt: { not: null } }),
  order: 'sentAt',
  due: ({ expectedAt }) => expectedAt,
  why: ({ supplierName, confirmation }) =>
    confirmation.state === 'with_changes'
      ? { ru: `${supplierName} подтверждает с изменениями`, en: `${supplierName} confirms with changes` }
      : { ru: `${supplierName} не подтверждает заказ`, en: `${supplierName} has not confirmed the order` },
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/purchase-orders/${id}/confirm` }),
  remind: {
    standing: () => ({ status: 'sent' }),
    date: 'sentAt',
    concerned: concernedWith,
    toSupplier: () => ({ ru: 'ждём вашего подтверждения заказа', en: 'please confirm the order' }),
    pageOfSupplier: linkToOrder,
    event: purchaseOrderEvents.reminderDue,
  },
});
