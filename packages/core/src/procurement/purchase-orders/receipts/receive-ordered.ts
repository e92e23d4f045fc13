import { followersOf } from '../followers.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { amongVisible } from '../../../kernel/rows/visibility.js';
import type { Problem } from '../../../kernel/values/problem.js';
import {
  namedOrderLines,
  type CountedPart,
  type OrderedLine,
  type OrderedLines,
  refuseOverOrdered,
  unitCostOf,
} from '../../requisitions/index.js';
import { buyerDeductsVat } from '../../../platform/settings/index.js';
import { PurchaseOrderItems } from '../items/records.js';
import { receiptOf } from '../items/receipt.js';
import { itemsOf, itemsOfEach, type ItemRow } from '../items/stored-items.js';
import { moveOrder } from '../moves/move-order.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';
import { comingGoods } from './coming-goods.js';
import { giveBackOrdered } from './give-back-ordered.js';
import { orderedLineOf, orderedOf, landedLines } from './ordered-line.js';
import { convertedQuantity, type Fraction, inverse, times } from '../../../kernel/values/numbers/fraction.js';
import { roundedPrice, worthOf } from '../../../kernel/values/numbers/worth.js';
import type { ArrivedLine } from '../../requisitions/index.js';
import { orderedRatios } from './ordered-ratios.js';
import { countedIn, type OrderedRatio, type Spread, spreadArrived } from './spread-arrived.js';

const ORDERED: OrderedLines = {
  async findOrders(db, ids) {
    return (await db.collection(PurchaseOrders).findMany([...new Set(ids)])).map(orderedOf);
  },
  async findNumbered(call, number) {
    const order = await call.db.collection(PurchaseOrders).findOne(amongVisible(PurchaseOrders, call, { number }));
    return order === null ? null : orderedOf(order);
  },
  async find(db, ids) {
    const items = await db.collection(PurchaseOrderItems).findMany(ids);
    const orders = await db.collection(PurchaseOrders).findMany([...new Set(items.map(({ orderId }) => orderId))]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return items.flatMap((item) => {
      const order = byId.get(item.orderId);
      return order === undefined ? [] : [orderedLineOf(item, order)];
    });
  },
  async hold(unit, orderId) {
    await unit.lock([PurchaseOrders, [orderId]]);
  },
  async linesOf(db, orderId) {
    const order = await db.collection(PurchaseOrders).find(orderId);
    return order === null ? [] : landedLines(db, order, await itemsOf(db, orderId));
  },
  comingFor: comingGoods,
  async receive(unit, { procurementId, lines: arrived, overReceiptPercent }) {
    const orders = await holdWaiting(unit, procurementId, await ordersNamedBy(unit.tx, arrived));
    // Asked now that the orders are held: what was cancelled a moment ago is not received.
    const problems: Problem[] = [];
    await namedOrderLines(unit, unit.tx, arrived, problems);
    if (problems.length > 0) throw rejectInput(problems);
    const itemsOfOrders = await itemsOfEach({ db: unit.tx }, orders);
    const lines: (OrderedLine & { readonly order: OrderRow })[] = [];
    for (const [index, order] of orders.entries()) {
      const landed = await landedLines(unit.tx, order, itemsOfOrders[index] ?? []);
      lines.push(...landed.map((line) => ({ ...line, order })));
    }
    // Read anew, now that they are held: of two receipts at once, the second counts the first.
    const ratioOf = await orderedRatios(unit.tx, itemsOfOrders.flat());
    refuseOverOrdered(new Map(lines.map((line) => [line.id, line])), inOrdered(arrived, ratioOf), overReceiptPercent);
    const { received, parts } = spreadArrived(itemsOfOrders.flat(), arrived, ratioOf);
    for (const [index, order] of orders.entries())
      await saveReceived(unit, order, itemsOfOrders[index] ?? [], received);
    return withCosts(unit, lines, { arrived, parts, ratioOf });
  },
  giveBack: giveBackOrdered,
};

/** What orders tell receipts and batches, and how they and those behind them follow. */
export const orderedForReceipts: OrderedLines = {
  ...ORDERED,
  async receive(unit, receipt) {
    const { procurementId } = receipt;
    const parts = await ORDERED.receive(unit, receipt);
    const orderIds = [...new Set(parts.flat().map(({ line }) => line.orderId))];
    await followersOf(unit)(unit, { orderIds, ...(procurementId === null ? {} : { receivedFor: procurementId }) });
    return parts;
  },
  async giveBack(unit, returned) {
    const lines = await ORDERED.giveBack(unit, returned);
    await followersOf(unit)(unit, { orderIds: [returned.purchaseOrderId] });
    return lines;
  },
};

/** The orders whose lines are named. */
async function ordersNamedBy(db: Reader, arrived: readonly ArrivedLine[]): Promise<readonly string[]> {
  const named = [...new Set(arrived.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  const lines = named.length === 0 ? [] : await db.collection(PurchaseOrderItems).findMany(named);
  return [...new Set(lines.map(({ orderId }) => orderId))];
}

/**
 * The orders that wait for goods of a requisition, and those that are named, held so that what a supplier answers meanwhile is kept.
 *
 * @throws ProcurekitError `invalid_status` of one that is named and not in force
 */
async function holdWaiting(
  { tx }: UnitOfWork,
  procurementId: string | null,
  ids: readonly string[],
): Promise<readonly OrderRow[]> {
  const ofRequisition = procurementId === null ? [] : [{ procurementId, status: { in: IN_FORCE } }];
  const found = await tx.collection(PurchaseOrders).list({
    where: { or: [...ofRequisition, { id: { in: ids } }] },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const held = await tx.collection(PurchaseOrders).findManyForUpdate(found.map(({ id }) => id));
  const ended = held.find(({ id, status }) => ids.includes(id) && !IN_FORCE.includes(status));
  if (ended !== undefined)
    throw requestErrors.invalidStatus({ currentStatus: ended.status, allowedStatuses: IN_FORCE });
  const byId = new Map(held.map((order) => [order.id, order]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Saves what was received of the lines of an order that is held. */
async function saveReceived(
  unit: UnitOfWork,
  order: OrderRow,
  before: readonly ItemRow[],
  received: ReadonlyMap<string, string>,
): Promise<void> {
  const items = before.map((item) => ({ ...item, receivedQuantity: received.get(item.id) ?? item.receivedQuantity }));
  const changed = items.filter(({ receivedQuantity }, at) => receivedQuantity !== before[at]?.receivedQuantity);
  if (changed.length === 0) return;
  await unit.tx
    .collection(PurchaseOrderItems)
    .adjustMany(changed.map(({ id, receivedQuantity }) => ({ id, set: { receivedQuantity } })));
  await moveOrder(unit, order, receiptOf(order, items), { touched: true });
}

interface Counted {
  readonly arrived: readonly ArrivedLine[];
  readonly parts: Spread['parts'];
  readonly ratioOf: OrderedRatio;
}

/** Lines that name one of an order, counted in its units. */
function inOrdered(arrived: readonly ArrivedLine[], ratioOf: OrderedRatio): ArrivedLine[] {
  return arrived.map((line) => {
    const { purchaseOrderItemId: id } = line;
    return typeof id === 'string' ? { ...line, quantity: countedIn(line, ratioOf(line, id)) } : line;
  });
}

/** The parts of what arrived with the lines that they count in, and what a unit of each costs by its order. */
async function withCosts(
  { tx, portalId, now }: UnitOfWork,
  lines: readonly (OrderedLine & { readonly order: OrderRow })[],
  { arrived, parts, ratioOf }: Counted,
): Promise<readonly (readonly CountedPart[])[]> {
  const deducts = new Map<string | null, boolean>();
  for (const { sellerProfileId } of new Set(lines.map(({ order }) => order))) {
    if (deducts.has(sellerProfileId)) continue;
    deducts.set(sellerProfileId, await buyerDeductsVat({ db: tx, portalId, now, sellerProfileId }));
  }
  const byId = new Map(lines.map((line) => [line.id, line]));
  return parts.map((ofLine, index) =>
    ofLine.flatMap(({ id, ...taken }) => {
      const line = byId.get(id);
      const arrivedLine = arrived[index];
      if (line === undefined || arrivedLine === undefined) return [];
      const cost = unitCostOf(
        { ...line, quantity: line.orderedQuantity },
        deducts.get(line.order.sellerProfileId) ?? true,
      );
      return [asArrived({ line, ...taken, cost }, inverse(ratioOf(arrivedLine, id)))];
    }),
  );
}

/** A part in the units in which it arrived, of which so many are in one of those of its order line. */
function asArrived({ line, quantity, counted, cost }: CostedPart, ratio: Fraction): CountedPart {
  const [due, receivedQuantity] = [line.quantity, line.receivedQuantity].map((each) => convertedQuantity(each, ratio));
  const own = cost === null ? null : times(cost, inverse(ratio));
  return {
    line: { ...line, quantity: due ?? line.quantity, receivedQuantity: receivedQuantity ?? line.receivedQuantity },
    quantity,
    counted,
    unitCost: own === null ? null : roundedPrice(own),
    worth: cost === null ? null : worthOf(counted, cost),
  };
}

interface CostedPart extends Pick<CountedPart, 'line' | 'quantity' | 'counted'> {
  /** Of one of the units of the order line. */
  readonly cost: Fraction | null;
}
