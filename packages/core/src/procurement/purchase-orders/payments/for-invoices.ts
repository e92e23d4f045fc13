import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { InvoicedOrders } from '../../invoices/index.js';
import { Contracts } from '../../sales/index.js';
import { followInvoices } from '../contracts/follow-invoices.js';
import { PurchaseOrders } from '../records.js';
import { PurchaseOrderItems } from '../items/records.js';
import { isInForce, ordersNamed } from '../invoicing/orders-named.js';
import { itemsOfEach } from '../items/stored-items.js';
import { holdBudgetsOfEach } from '../moves/hold-budgets.js';
import { followMoney } from '../invoicing/follow-money.js';
import { PURCHASE_ORDER_STATUSES, VOID_STATUSES } from '../statuses.js';
import { holdOrders } from '../moves/hold-order.js';
import { goodsDatesOf } from './goods-dates.js';

/** What orders and contracts of purchase tell invoices for them. */
export const ordersForInvoices: InvoicedOrders = {
  async findOrder(db, id) {
    const order = await db.collection(PurchaseOrders).find(id);
    if (order === null) return null;
    const { supplierId, contractId, paymentSchedule } = order;
    return { supplierId, contractId, paymentSchedule };
  },
  async findContract(db, id) {
    const contract = await db.collection(Contracts).find(id);
    if (contract?.direction !== 'purchase' || contract.supplierId === null) return null;
    return { supplierId: contract.supplierId, paymentSchedule: contract.paymentSchedule };
  },
  async findLines(db, ids) {
    const lines = await db.collection(PurchaseOrderItems).findMany([...new Set(ids)]);
    return new Map(lines.map((line) => [line.id, line]));
  },
  async orderOfLines(db, supplierId, ids) {
    const lines = ids.length === 0 ? [] : await db.collection(PurchaseOrderItems).findMany([...new Set(ids)]);
    const [orderId, ...others] = new Set(lines.map((line) => line.orderId));
    if (orderId === undefined || others.length > 0) return null;
    return (await db.collection(PurchaseOrders).find(orderId))?.supplierId === supplierId ? orderId : null;
  },
  follow: followInvoices,
  async hold(unit, ...named) {
    const ids = await ordersNamed(unit.tx, ...named);
    await holdOrders(unit, ids);
    return ids;
  },
  isInForce,
  async refuseVoid({ tx }, orderIds) {
    const orders = await tx.collection(PurchaseOrders).findMany(orderIds);
    const ended = orders.find(({ status }) => VOID_STATUSES.includes(status));
    if (ended === undefined) return;
    const allowedStatuses = PURCHASE_ORDER_STATUSES.filter((status) => !VOID_STATUSES.includes(status));
    throw requestErrors.invalidStatus({ currentStatus: ended.status, allowedStatuses });
  },
  followMoney,
  async followBudgets(unit, orderIds) {
    const orders = await unit.tx.collection(PurchaseOrders).findMany(orderIds);
    const items = await itemsOfEach({ db: unit.tx }, orders);
    const ordered = orders.map((order, index) => ({ order, items: items[index] ?? [] }));
    await holdBudgetsOfEach(unit, ordered, { isFact: true });
  },
  async eventsOf(db, ids) {
    const orders = await db.collection(PurchaseOrders).findMany([...new Set(ids)]);
    const dates = await goodsDatesOf(db, orders);
    return new Map(
      orders.flatMap(({ id }, index) => {
        const events = dates[index];
        return events === undefined ? [] : [[id, events] as const];
      }),
    );
  },
};
