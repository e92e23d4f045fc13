import { dayBegun, dayNotOver, dayOver, type LocalTime } from '../../kernel/values/time/due-day.js';
import { IN_FORCE, linkToOrder, purchaseOrderEvents, PurchaseOrders, waitingOrders } from '../purchase-orders/index.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { type SettlingCall, waiting, type WaitingFor } from '../../platform/inbox/index.js';
import { DeliveryBatches } from '../logistics/index.js';
import { NO_ROW } from '../../kernel/rows/visibility.js';
import { concernedWith, keepsWarehouses } from '../requisitions/index.js';
import { Reservations } from './reservations/records.js';

/** How long whoever made a reservation is told that a count cut it. */
const TOLD_MS = 7 * 24 * 60 * 60_000;

/** Reservations of which a count found less wait for whoever made them, who keeps other goods or has them bought. */
export const cutReservations = waiting(Reservations)({
  kind: 'reservation_cut',
  right: 'stock.edit',
  open: ({ now }) => ({ cutAt: { gte: addMs(now, -TOLD_MS) } }),
  mine: ({ caller }) => ({ createdById: caller.userId }),
  order: 'cutAt',
  due: () => null,
  why: ({ cutQuantity }) => ({
    ru: `Пересчёт нашёл меньше, чем зарезервировано: снято ${cutQuantity ?? '0'}`,
    en: `A count found less than is reserved: ${cutQuantity ?? '0'} is kept no more`,
  }),
  settledBy: () => ({ method: 'POST', path: '/reservations' }),
});

/** Orders with a line whose day of delivery is over wait until it has come. What is due today is not late. */
export const lateOrders = waitingOrders({
  kind: 'delivery_late',
  right: 'purchase_orders.view',
  open: (time) => ({
    status: { in: IN_FORCE },
    ...dayOver('deliveryDueAt', time),
  }),
  order: 'deliveryDueAt',
  due: ({ deliveryDueAt }) => deliveryDueAt,
  why: ({ supplierName }) => ({
    ru: `Поставка просрочена: ${supplierName}`,
    en: `The delivery is late: ${supplierName}`,
  }),
  subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  // Who takes no goods in asks the supplier, and notes the new day; who may not do that either looks at the order.
  settledBy({ id }, rights) {
    if (rights.has('stock.edit')) return { method: 'POST', path: '/stock-receipts' };
    return rights.has('purchase_orders.edit')
      ? { method: 'POST', path: `/purchase-orders/${id}/confirm` }
      : { method: 'GET', path: `/purchase-orders/${id}` };
  },
  remind: {
    standing: () => ({ status: { in: IN_FORCE } }),
    date: 'deliveryDueAt',
    concerned: concernedWith,
    toSupplier: () => ({ ru: 'ждём поставку по заказу', en: 'we look forward to the delivery' }),
    pageOfSupplier: linkToOrder,
    event: purchaseOrderEvents.reminderDue,
  },
});

const DAY_MS = 24 * 60 * 60_000;

/** Rows whose day is today or tomorrow. */
function soon<C extends string>(column: C, time: LocalTime) {
  return { ...dayNotOver(column, time), ...dayBegun(column, { ...time, now: addMs(time.now, DAY_MS) }) };
}

/** What comes to warehouses that somebody keeps. */
function toKeptBy({ caller }: WaitingFor) {
  const kept = keepsWarehouses(caller);
  if (kept === null) return NO_ROW;
  return { warehouseId: kept === 'all' ? { not: null } : { in: [...kept] } };
}

const arriving = {
  kind: 'delivery_due',
  right: 'stock.edit',
  mine: toKeptBy,
  settledBy: (): SettlingCall => ({ method: 'POST', path: '/stock-receipts' }),
} as const;

/** Goods that come today or tomorrow wait for whoever keeps the warehouse that they come to: those of orders, and of batches of none. */
export const dueDeliveries = [
  waiting(PurchaseOrders)({
    ...arriving,
    open: (time) => ({ status: { in: IN_FORCE }, ...soon('deliveryDueAt', time) }),
    order: 'deliveryDueAt',
    due: ({ deliveryDueAt }) => deliveryDueAt,
    why: ({ supplierName }) => ({
      ru: `Ожидается поставка: ${supplierName}`,
      en: `A delivery is due: ${supplierName}`,
    }),
    subject: ({ number, supplierName }) => ({ number, title: supplierName }),
  }),
  waiting(DeliveryBatches)({
    ...arriving,
    open: (time) => ({
      status: { in: ['planned', 'in_transit', 'partially_delivered'] },
      archivedAt: null,
      purchaseOrderId: null,
      ...soon('plannedDeliveryDate', time),
    }),
    order: 'plannedDeliveryDate',
    due: ({ plannedDeliveryDate }) => plannedDeliveryDate,
    why: () => ({ ru: 'Ожидается партия', en: 'A batch is due' }),
  }),
];
