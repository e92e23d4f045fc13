import { budgetsOf } from '../../budgets/index.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { addMoney, partOfMoney, subtractMoney } from '../../../kernel/values/numbers/money.js';
import {
  addQuantity,
  compareQuantity,
  isZeroQuantity,
  lesserOf,
  restOf,
  subtractQuantity,
  toMicro,
  wholeButForRounding,
} from '../../../kernel/values/numbers/quantity.js';
import type { BudgetWarning } from '../../../platform/approvals/index.js';
import type {
  BudgetPlace,
  BudgetSource,
  Claim,
  HoldContext,
  Holding,
  HoldOptions,
  PlacesOfOrdered,
} from '../../budgets/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { chargedByLines } from '../items/charged.js';
import type { OrderWithItems } from '../items/order-with-items.js';
import { due } from '../counting.js';
import { orderedRatios } from '../receipts/ordered-ratios.js';
import { convertedQuantity, inverse } from '../../../kernel/values/numbers/fraction.js';
import { PurchaseOrderItems } from '../items/records.js';
import { itemsOf, itemsOfEach, type ItemRow } from '../items/stored-items.js';
import { type InvoicedBySum, invoicedBySum, lessSums, withoutContested } from '../invoicing/invoiced-of-orders.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';

/**
 * Lets budgets hold what an order takes of them as it stands now: all of it while it is in force, what was delivered once it is closed,
 * nothing in any other status. What belongs to a requisition is judged with it, and the requisition is held by this unit of work.
 *
 * @throws ProcurekitError `budget_exceeded`, `exchange_rate_missing`
 */
export async function holdBudgets(
  unit: UnitOfWork,
  order: OrderRow,
  options?: HoldOptions,
): Promise<readonly BudgetWarning[]> {
  if (order.procurementId !== null) return budgetsOf(unit).follow(unit, order.procurementId, options);
  return budgetsOf(unit).hold(
    unit,
    await holdingsOf(unit.tx, [{ order, items: await itemsOf(unit.tx, order.id) }]),
    options,
  );
}

/** The same for several orders with their lines, each requisition once. */
export async function holdBudgetsOfEach(
  unit: UnitOfWork,
  ordered: readonly OrderWithItems[],
  options?: HoldOptions,
): Promise<void> {
  const requisitions = new Set(ordered.flatMap(({ order }) => order.procurementId ?? []));
  for (const id of requisitions) await budgetsOf(unit).follow(unit, id, options);
  const alone = ordered.filter(({ order }) => order.procurementId === null);
  if (alone.length > 0) await budgetsOf(unit).hold(unit, await holdingsOf(unit.tx, alone), options);
}

/** What an order would take of budgets once it is sent, with what it is to say then. */
export async function foreseeOrder(unit: HoldContext, order: OrderRow, planned: readonly ItemRow[]) {
  const { procurementId } = order;
  const requisition = procurementId === null ? null : await unit.tx.collection(Requisitions).find(procurementId);
  const present = takes(order) ? await itemsOf(unit.tx, order.id) : [];
  const sent = { ...order, status: 'sent' } as const;
  const [next, now] = [
    { order: sent, items: planned },
    { order, items: present },
  ];
  const inAsked = await askedUnits(unit.tx, [next, now]);
  const wanted = claimsOf(next, requisition, inAsked);
  const held = claimsOf(now, requisition, inAsked);
  const others = procurementId === null ? [] : await ordersOf(unit.tx, procurementId);
  const then = await asInvoiced(unit.tx, withOrder(others, next));
  return budgetsOf(unit).foresee(unit, procurementId, (claims) => ({
    claims: beyond(wanted, held),
    holdings: holdingsAsInvoiced(then, requisition, claims),
  }));
}

/** Orders with one of them as it is to be, in its place; it comes last where it is not among them yet. */
function withOrder(orders: readonly OrderWithItems[], changed: OrderWithItems): readonly OrderWithItems[] {
  const place = orders.findIndex(({ order }) => order.id === changed.order.id);
  return place === -1 ? [...orders, changed] : orders.with(place, changed);
}

/** What orders take of budgets for their requisitions. */
export const ordersOfRequisitions: BudgetSource = {
  async claims(db, procurementId) {
    const requisition = await db.collection(Requisitions).find(procurementId);
    const ordered = await ordersOf(db, procurementId);
    const inAsked = await askedUnits(db, ordered);
    return ordered.flatMap((each) => claimsOf(each, requisition, inAsked));
  },
  async holdings({ tx }, procurementId, claims) {
    const requisition = await tx.collection(Requisitions).find(procurementId);
    return holdingsOf(tx, await ordersOf(tx, procurementId), requisition, claims);
  },
};

function claimsOf(
  { order, items }: OrderWithItems,
  requisition: Pick<Row<typeof Requisitions>, 'currency'> | null,
  inAsked: AskedUnits,
): Claim[] {
  const isComparable = order.currency === requisition?.currency;
  return items
    .filter(() => takes(order))
    .map((item) => ({
      kind: 'committed',
      procurementItemId: item.procurementItemId,
      quantity: inAsked(item).of(due(item)),
      grossAmount: isComparable ? costOf(item, due(item)) : '0.00',
    }));
}

/** What is claimed of each line beyond what was claimed of it already. */
function beyond(planned: readonly Claim[], present: readonly Claim[]): Claim[] {
  return planned.flatMap((claim) => {
    const before = present.find(({ procurementItemId }) => procurementItemId === claim.procurementItemId);
    if (before === undefined) return [claim];
    const quantity = subtractQuantity(claim.quantity, before.quantity);
    const grossAmount = subtractMoney(claim.grossAmount, before.grossAmount);
    return toMicro(quantity) <= 0n ? [] : [{ ...claim, quantity, grossAmount }];
  });
}

/** Counts so much of a line of an order in the units of the line of the requisition that it is for, and back. */
type AskedUnits = (item: ItemRow) => { readonly of: Converting; readonly from: Converting };
type Converting = (quantity: string) => string;

async function askedUnits(db: Reader, orders: readonly OrderWithItems[]): Promise<AskedUnits> {
  const ratioOf = await orderedRatios(
    db,
    orders.flatMap(({ items }) => items),
  );
  return (item) => {
    const ratio = ratioOf(item, item.id);
    return {
      of: (quantity) => convertedQuantity(quantity, inverse(ratio)),
      from: (quantity) => convertedQuantity(quantity, ratio),
    };
  };
}

interface InvoicedOrders {
  readonly orders: readonly OrderWithItems[];
  readonly bySum: InvoicedBySum;
  readonly inAsked: AskedUnits;
}

/** Orders with what is invoiced of them and agreed on. */
async function asInvoiced(db: Reader, orders: readonly OrderWithItems[]): Promise<InvoicedOrders> {
  const taking = orders.filter(({ order }) => takes(order)).map(({ order }) => order);
  return {
    orders: await withoutContested(db, orders),
    bySum: await invoicedBySum(db, taking),
    inAsked: await askedUnits(db, orders),
  };
}

async function holdingsOf(
  db: Reader,
  orders: readonly OrderWithItems[],
  requisition: Pick<Row<typeof Requisitions>, 'pipelineId'> | null = null,
  claims: readonly Claim[] = [],
): Promise<Holding[]> {
  return holdingsAsInvoiced(await asInvoiced(db, orders), requisition, claims);
}

/**
 * What orders hold, the first one first. Of what they commit, that is taken off which is invoiced: of each line what is invoiced of itself,
 * then what is invoiced of its item in no line of an order, or in another one beyond what that ordered; of all of them together, with
 * what the order charges, what is invoiced by sums and as charges.
 */
function holdingsAsInvoiced(
  { orders, bySum, inAsked }: InvoicedOrders,
  requisition: Pick<Row<typeof Requisitions>, 'pipelineId'> | null,
  claims: readonly Claim[],
): Holding[] {
  const taking = orders.map(({ order, items }) => ({ order, items: takes(order) ? items : [] }));
  const invoiced = invoicedElsewhere(claims, taking, inAsked);
  const sums = new Map(bySum);
  return taking.map(({ order, items }) => {
    const foreign = { currency: order.currency, date: order.sentAt ?? order.createdAt };
    const charged = chargedByLines(order, items);
    const open = items.map((item, index) =>
      addMoney(costOf(item, takeOff(invoiced, order, { item, inAsked })), charged[index]?.grossAmount ?? '0.00'),
    );
    const left = lessSums(sums, order, open);
    const lines = items.map((item, index) => ({
      ...placeOf(order, item, requisition?.pipelineId ?? null),
      foreign,
      grossAmount: left[index] ?? '0.00',
    }));
    return { sourceType: 'purchase_order', sourceId: order.id, kind: 'committed', lines };
  });
}

/** Where a line of an order is spent. */
export function placeOf(
  order: OrderRow,
  item: Pick<ItemRow, 'requiredDate' | 'costItemId' | 'logisticsObjectId'>,
  pipelineId: BudgetPlace['pipelineId'],
): BudgetPlace {
  return {
    date: item.requiredDate ?? order.expectedAt ?? order.sentAt ?? order.createdAt,
    costItemId: item.costItemId,
    logisticsObjectId: item.logisticsObjectId ?? order.logisticsObjectId,
    pipelineId,
  };
}

/** Where what is ordered belongs, for what is invoiced of it. */
export const placesOfOrderLines: PlacesOfOrdered = {
  ofLines: async (db, ids) => placesOf(db, await db.collection(PurchaseOrderItems).findMany(ids)),
  async ofOrders(db, ids) {
    const itemsOfOrders = await itemsOfEach(
      { db },
      ids.map((id) => ({ id })),
    );
    const places = await placesOf(db, itemsOfOrders.flat());
    const sharesOfLines = (items: readonly ItemRow[]) => {
      // What is credited of an order that was called off belongs where the order did.
      const isCalledOff = items.every((item) => isZeroQuantity(due(item)));
      return items.flatMap((item) => {
        const place = places.get(item.id);
        const grossAmount = isCalledOff ? item.grossAmount : costOf(item, due(item));
        return place === undefined ? [] : [{ place, grossAmount }];
      });
    };
    return new Map(ids.map((id, index) => [id, sharesOfLines(itemsOfOrders[index] ?? [])]));
  },
};

async function placesOf(db: Reader, items: readonly ItemRow[]): Promise<ReadonlyMap<string, BudgetPlace>> {
  const orders = await db.collection(PurchaseOrders).findMany([...new Set(items.map(({ orderId }) => orderId))]);
  const named = new Set(orders.flatMap(({ procurementId }) => procurementId ?? []));
  const requisitions = await db.collection(Requisitions).findMany([...named]);
  const pipelines = new Map(requisitions.map(({ id, pipelineId }) => [id, pipelineId]));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    items.flatMap((item) => {
      const order = byId.get(item.orderId);
      if (order === undefined) return [];
      return [[item.id, placeOf(order, item, pipelines.get(order.procurementId ?? '') ?? null)] as const];
    }),
  );
}

/** What is still to be invoiced of a line. */
function takeOff(
  invoiced: Map<string, string>,
  { supplierId }: OrderRow,
  { item, inAsked }: { readonly item: ItemRow; readonly inAsked: AskedUnits },
): string {
  const open = restOf(due(item), item.invoicedQuantity);
  const key = keyOf(supplierId, item.procurementItemId);
  const there = invoiced.get(key) ?? '0';
  if (isZeroQuantity(open) || compareQuantity(there, '0') <= 0) return open;
  const { of, from } = inAsked(item);
  const asked = of(open);
  const taken = lesserOf(wholeButForRounding(there, asked), asked);
  invoiced.set(key, restOf(there, taken));
  return taken === asked ? '0' : restOf(open, from(taken));
}

/** What each supplier has invoiced of items of the requisition, apart from what their orders had of them. */
function invoicedElsewhere(
  claims: readonly Claim[],
  orders: readonly OrderWithItems[],
  inAsked: AskedUnits,
): Map<string, string> {
  const sums = new Map<string, string>();
  const add = (supplierId: string | null, itemId: string | null, quantity: string) => {
    if (itemId === null) return;
    const key = keyOf(supplierId, itemId);
    sums.set(key, addQuantity(sums.get(key) ?? '0', quantity));
  };
  for (const { kind, supplierId = null, procurementItemId, quantity, isOfOrder } of claims) {
    if (kind === 'actual' && isOfOrder !== true) add(supplierId, procurementItemId, quantity);
  }
  for (const { order, items } of orders) {
    for (const item of items) {
      const over = restOf(item.invoicedQuantity, due(item));
      if (!isZeroQuantity(over)) add(order.supplierId, item.procurementItemId, inAsked(item).of(over));
    }
  }
  return sums;
}

function keyOf(supplierId: string | null, itemId: string | null): string {
  return `${supplierId}/${itemId}`;
}

/** What a part of a line costs: all of it exactly what the line does. */
export function costOf({ grossAmount, quantity }: Pick<ItemRow, 'grossAmount' | 'quantity'>, part: string): string {
  if (compareQuantity(part, quantity) === 0) return grossAmount;
  return partOfMoney(grossAmount, toMicro(part), toMicro(quantity));
}

function takes({ status }: OrderRow): boolean {
  return status === 'closed' || IN_FORCE.includes(status);
}

async function ordersOf(db: Reader, procurementId: string) {
  const orders = await db.collection(PurchaseOrders).list({
    where: { procurementId },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const items = await itemsOfEach({ db }, orders);
  return orders.map((order, index) => ({ order, items: items[index] ?? [] }));
}
