import { DeliveryBatches } from '../logistics/index.js';
import { waiting, type Waiting, type WaitingKind } from '../../platform/inbox/index.js';
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

/** What came in full needs no word of the supplier any more. */
const UNCONFIRMED = { status: 'sent', receiptStatus: { not: 'full' } } as const;

/** Orders that were sent wait until the supplier, or somebody for the supplier, has confirmed them. */
export const unconfirmedOrders = waitingOrders({
  kind: 'order_unconfirmed',
  right: 'purchase_orders.edit',
  open: () => ({ ...UNCONFIRMED, sentAt: { not: null } }),
  order: 'sentAt',
  due: ({ expectedAt }) => expectedAt,
  why: ({ supplierName, confirmation }) =>
    confirmation.state === 'with_changes'
      ? { ru: `${supplierName} подтверждает с изменениями`, en: `${supplierName} confirms with changes` }
      : { ru: `${supplierName} не подтверждает заказ`, en: `${supplierName} has not confirmed the order` },
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/purchase-orders/${id}/confirm` }),
  remind: {
    standing: () => UNCONFIRMED,
    date: 'sentAt',
    concerned: concernedWith,
    toSupplier: () => ({ ru: 'ждём вашего подтверждения заказа', en: 'please confirm the order' }),
    pageOfSupplier: linkToOrder,
    event: purchaseOrderEvents.reminderDue,
  },
});

/** Orders that were approved wait to be sent. */
export const unsentOrders = waitingOrders({
  kind: 'order_unsent',
  right: 'purchase_orders.edit',
  open: () => ({ status: 'approved' }),
  order: 'updatedAt',
  due: ({ expectedAt }) => expectedAt,
  why: ({ supplierName }) => ({
    ru: `Заказ согласован и не отправлен: ${supplierName}`,
    en: `The order is approved and not sent: ${supplierName}`,
  }),
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/purchase-orders/${id}/send` }),
});

/** Orders that the supplier rejected wait until somebody has cancelled them, and ordered elsewhere. */
export const rejectedOrders = waitingOrders({
  kind: 'order_rejected',
  right: 'purchase_orders.edit',
  open: () => ({ status: 'rejected' }),
  order: 'updatedAt',
  due: ({ expectedAt }) => expectedAt,
  why: ({ supplierName }) => ({
    ru: `${supplierName} отказывается от заказа`,
    en: `${supplierName} rejects the order`,
  }),
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  settledBy: ({ id }) => ({ method: 'POST', path: `/purchase-orders/${id}/cancel` }),
});

const announced = {
  kind: 'shipment_announced',
  right: 'logistics.view',
  open: () => ({ status: 'draft', archivedAt: null, announcedAt: { not: null } }),
  order: 'announcedAt',
  due: ({ plannedDeliveryDate }) => plannedDeliveryDate,
  why: () => ({ ru: 'Поставщик сообщил об отгрузке', en: 'The supplier has announced a shipment' }),
  // Whoever may only look at it asks those who move goods.
  settledBy: ({ id }, rights) => ({
    method: rights.has('logistics.edit') ? 'PATCH' : 'GET',
    path: `/logistics/batches/${id}`,
  }),
} as const satisfies Omit<WaitingKind<typeof DeliveryBatches>, 'record'>;

/** What suppliers announced waits until it is planned: for whoever buys for its requisition, or entered the order that has none. */
export const announcedShipments: readonly Waiting[] = [
  waiting(DeliveryBatches)({ ...announced, mine: ofBoughtBy, isSeen: true }),
  waiting(DeliveryBatches)({
    ...announced,
    mine: ({ whose }) => ({
      procurementId: null,
      purchaseOrderId: { within: { record: PurchaseOrders, where: { createdById: { in: whose } } } },
    }),
  }),
];
