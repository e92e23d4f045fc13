import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { addMs } from '../kernel/values/time/instant.js';
import { goodsOf } from './goods.js';
import type { Directory } from './purchases.js';
import type { SampleCalls } from './sample-run.js';
import { choose } from './vary.js';

type Order = Awaited<ReturnType<WorkspaceCalls['purchaseOrders']['get']>>;
type Requisition = Awaited<ReturnType<WorkspaceCalls['requisitions']['create']>>;
type Quote = Awaited<ReturnType<WorkspaceCalls['supplierQuotes']['create']>>;
type Decisions = Parameters<WorkspaceCalls['lineDecisions']['decide']>[1]['decisions'];

const DAY_MS = 24 * 60 * 60 * 1000;
const VAT_RATE = '22.00';
/** What goes by link is handed over by hand: samples send no mails. */
const BY_LINK = { channel: 'link' } as const;
/** Goods of the first of these purchases; those before them lie in stock by other samples. */
const FIRST_GOODS = 6;
/** What each of two suppliers asks for the two lines, as a part of what was planned: neither is the best for both. */
const ASKED = [
  [0.97, 1.04],
  [1.03, 0.96],
] as const;

/** How a purchase is ordered, and what becomes of its orders. */
interface Way {
  /** By when its goods are expected. */
  readonly inDays: number;
  /** The second supplier offers another thing for the second line. */
  readonly hasAnalog?: true;
  /** Both suppliers get a part of the second line. */
  readonly isSplit?: true;
  readonly follow: (calls: SampleCalls, orders: readonly Order[], directory: Directory) => Promise<void>;
}

const WAYS: readonly Way[] = [
  { inDays: 1, follow: arriveShort },
  { inDays: 3, hasAnalog: true, follow: creditPart },
  { inDays: -6, isSplit: true, follow: () => Promise.resolve() },
];

/** How many purchases there are that went all their way: one arrived short, one was credited in part, one is late. */
export const WON_PURCHASES = WAYS.length;

/** Asks two suppliers for prices, decides line by line, orders what was decided, and lets it go its way. */
export async function winPurchase(calls: SampleCalls, n: number, directory: Directory): Promise<void> {
  const way = WAYS[n];
  if (way === undefined) return;
  const { workspace } = calls;
  const asked = { n, way, directory };
  const requisition = await request(calls, asked);
  const quotes = await offersFor(calls, requisition, asked);
  await workspace.lineDecisions.decide(requisition.id, { decisions: decisionsOf(requisition, quotes, way) });
  const { items: drafts } = await workspace.purchaseOrders.draft(requisition.id, {});
  const orders: Order[] = [];
  for (const { id } of drafts) {
    await workspace.purchaseOrders.update(id, {
      expectedAt: addMs(directory.now, way.inDays * DAY_MS),
      paymentSchedule: [
        { kind: 'prepayment', percent: '30', days: 5 },
        { kind: 'on_receipt', percent: '70', days: 14 },
      ],
    });
    await workspace.purchaseOrders.send(id, BY_LINK);
    orders.push(await workspace.purchaseOrders.get(id));
  }
  await way.follow(calls, orders, directory);
}

async function request({ workspace }: SampleCalls, { n, way, directory }: Asked): Promise<Requisition> {
  const { warehouseIds, catalogItemIds, costItemIds, siteIds, now } = directory;
  const users = (await workspace.users.list({ limit: 100 })).items;
  const responsibleUserId = users.find(({ roles }) => roles.includes('buyer'))?.id;
  const lines = [0, 1].map((line) => FIRST_GOODS + 2 * n + line);
  return workspace.requisitions.create({
    name: `${goodsOf(lines[0] ?? 0).name} и другое по плану месяца`,
    dueDate: addMs(now, way.inDays * DAY_MS),
    warehouseId: warehouseIds[0] ?? null,
    ...(responsibleUserId === undefined ? {} : { responsibleUserId }),
    items: lines.map((place) => {
      const { name, unitPrice, step } = goodsOf(place);
      return {
        catalogItemId: catalogItemIds[place] ?? null,
        rawName: name,
        quantity: String(2 * step),
        unitPrice,
        vatRate: VAT_RATE,
        ...(costItemIds.length === 0 ? {} : { costItemId: choose(costItemIds, n, 96) }),
        ...(siteIds.length === 0 ? {} : { logisticsObjectId: siteIds[n === 2 ? siteIds.length - 1 : 0] ?? null }),
      };
    }),
  });
}

interface Asked {
  readonly n: number;
  readonly way: Way;
  readonly directory: Directory;
}

async function offersFor(
  { workspace }: SampleCalls,
  { id: procurementId, items }: Requisition,
  { n, way, directory: { supplierIds, now } }: Asked,
): Promise<readonly Quote[]> {
  const asked = [0, 1].map((supplier) => supplierIds[(2 * n + supplier) % supplierIds.length] ?? '');
  const responseDeadline = addMs(now, 7 * DAY_MS);
  const { items: rfqs } = await workspace.supplierRfqs.create({ procurementId, supplierIds: asked, responseDeadline });
  const quotes: Quote[] = [];
  for (const [place, { id: rfqId, supplierId }] of rfqs.entries()) {
    await workspace.supplierRfqs.send(rfqId, BY_LINK);
    const quote = await workspace.supplierQuotes.create({
      procurementId,
      rfqId,
      supplierId,
      validUntil: addMs(now, 30 * DAY_MS),
      items: items.map(({ id: procurementItemId, rawName, unitPrice }, line) => ({
        procurementItemId,
        unitPrice: (Number(unitPrice) * (ASKED[place]?.[line] ?? 1)).toFixed(2),
        vatRate: VAT_RATE,
        ...(way.hasAnalog === true && place === 1 && line === 1
          ? { isAnalog: true, offeredName: `${rawName}, аналог` }
          : {}),
      })),
    });
    await workspace.supplierQuotes.submit(quote.id);
    quotes.push(quote);
  }
  return quotes;
}

/** Each line is bought where it is cheaper; the second one, where it is split, from both. */
function decisionsOf({ items }: Requisition, [one, other]: readonly Quote[], { isSplit }: Way): Decisions {
  const [first, second] = items;
  if (first === undefined || second === undefined || one === undefined || other === undefined) return [];
  const by = (quote: Quote, { id: itemId }: { readonly id: string }, quantity?: string) => ({
    itemId,
    quoteItemId: quote.items.find(({ procurementItemId }) => procurementItemId === itemId)?.id ?? '',
    ...(quantity === undefined ? {} : { quantity }),
  });
  const half = String(Number(second.quantity) / 2);
  return isSplit === true
    ? [by(one, first), by(one, second, half), by(other, second, half)]
    : [by(one, first), by(other, second)];
}

/** The first order travels and lacks a part when it comes; it is billed, and paid in advance. The second is expected. */
async function arriveShort({ workspace }: SampleCalls, [order]: readonly Order[], { now, warehouseIds }: Directory) {
  if (order === undefined) return;
  await workspace.purchaseOrders.confirm(order.id, { comment: 'Отгрузим в срок' });
  const items = order.items.map(({ id: purchaseOrderItemId, procurementItemId, quantity }) => ({
    purchaseOrderItemId,
    procurementItemId,
    quantity,
  }));
  const warehouseId = warehouseIds[0] ?? null;
  const batch = await workspace.deliveryBatches.create({ procurementId: order.procurementId, warehouseId, items });
  const trip = await workspace.deliveryTrips.create({
    batchIds: [batch.id],
    driverName: 'Орлов Денис Игоревич',
    vehicleNumber: 'К514ОР77',
    plannedStartAt: now,
    stops: [{ type: 'delivery', warehouseId, batchIds: [batch.id] }],
  });
  const planned = await workspace.deliveryTrips.command(trip.id, 'plan', {}, { ifMatch: trip.version });
  const under = await workspace.deliveryTrips.command(trip.id, 'dispatch', {}, { ifMatch: planned.version });
  const stop = {
    stopId: under.stops[0]?.id ?? '',
    skipArrival: true,
    result: 'partially_delivered',
    deliveredItems: batch.items.map(({ procurementItemId, quantity }) => ({
      batchId: batch.id,
      ...(procurementItemId === null ? {} : { procurementItemId }),
      quantity: String(Number(quantity) / 2),
    })),
  } as const;
  const there = await workspace.deliveryTrips.command(trip.id, 'complete-stop', stop, { ifMatch: under.version });
  await workspace.deliveryTrips.command(trip.id, 'complete', {}, { ifMatch: there.version });
  const bill = await billOf(workspace, order);
  await workspace.invoices.addPayment(bill.id, {
    amount: (Number(bill.totalAmount) * 0.3).toFixed(2),
    comment: 'Аванс 30 %',
  });
}

/** Everything comes; the second order is billed and paid, and a tenth of it is credited and given back. */
async function creditPart({ workspace }: SampleCalls, orders: readonly Order[], { warehouseIds }: Directory) {
  for (const { id: purchaseOrderId, items } of orders) {
    await workspace.receipts.create({
      purchaseOrderId,
      warehouseId: warehouseIds[0] ?? '',
      items: items.map(({ id, quantity }) => ({ purchaseOrderItemId: id, quantity })),
    });
  }
  const order = orders.at(-1);
  const [line] = order?.items ?? [];
  if (order === undefined || line === undefined) return;
  const bill = await billOf(workspace, order);
  await workspace.invoices.addPayment(bill.id, { amount: bill.totalAmount, comment: 'Оплата полностью' });
  const note = await workspace.invoices.create({
    kind: 'credit_note',
    creditedInvoiceId: bill.id,
    supplierId: order.supplierId,
    number: `${order.number}/К`,
    vatMode: order.vatMode,
    items: [
      {
        name: line.rawName,
        quantity: String(Number(line.quantity) / 10),
        unitPrice: line.unitPrice,
        vatRate: line.vatRate,
      },
    ],
  });
  await workspace.invoices.addPayment(note.id, { amount: note.totalAmount, comment: 'Возврат поставщика' });
}

function billOf({ invoices }: Pick<WorkspaceCalls, 'invoices'>, order: Order) {
  return invoices.create({
    supplierId: order.supplierId,
    number: `${order.number}/1`,
    purchaseOrderId: order.id,
    vatMode: order.vatMode,
    items: order.items.map(({ id: purchaseOrderItemId, rawName: name, quantity, unitId, unitPrice, vatRate }) => ({
      ...{ name, quantity, unitId, unitPrice, vatRate, purchaseOrderItemId },
    })),
  });
}
