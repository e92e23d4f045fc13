import { sourcingOf } from '../extension-points.js';
import { ordersOf } from './ordered-lines.js';
import { receiptFollowers } from './receiving.js';
import type { World } from '../../../kernel/operations/world.js';
import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { insertRow } from '../../../kernel/rows/save-changes.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getCatalogSettings, receiveStock, type StockMovements } from '../../catalog/index.js';
import { requisitionErrors } from '../errors.js';
import { addQuantity, compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import { isOverReceived, receiveQuantity } from '../items/received.js';
import { ProcurementItems } from '../items/records.js';
import { Requisitions } from '../records.js';
import type { Arrival, ArrivalLine } from './arrival.js';
import type { ComingGoods, CountedPart } from './ordered-lines.js';
import { planLines, type PlannedLine } from './plan-line.js';
import { type ReceiptRow, StockReceiptLines, StockReceipts } from './records.js';
import { refuseDuplicate } from './refuse-duplicate.js';
import { followRequisition } from './follow-requisition.js';
import { inBaseUnits } from './in-base-units.js';
import { inLineUnits } from './in-line-units.js';
import { nextDocumentNumber } from '../../../platform/identity/index.js';

type ItemRow = Row<typeof ProcurementItems>;
type ReceiptCall = UnitOfWork & Pick<WriteCall, 'caller'>;

/** What became of an arrival. */
export interface Received {
  readonly receipt: ReceiptRow;
  /** The items of the requisition that something arrived of, as they are afterwards, each once. */
  readonly items: readonly ItemRow[];
  /** Of those lines that are of the catalog, in their order. */
  readonly movements: readonly Row<typeof StockMovements>[];
}

/**
 * Receives goods: counts them into the items of the requisition and the lines of orders, brings those of the catalog into the stock of
 * the warehouse at what they cost, and writes the receipt. The requisition is held meanwhile, so receipts of it happen one after
 * another.
 *
 * @throws ProcurekitError `over_receipt`, `duplicate_receipt`, `not_found`, `validation_failed`
 */
export async function receive(call: ReceiptCall, sent: Arrival): Promise<Received> {
  return bringIntoStock(call, await countArrival(call, sent));
}

/** An arrival that was counted and written down, and is not in stock yet. */
export interface WrittenArrival extends Pick<Received, 'receipt'> {
  readonly received: readonly ItemRow[];
  readonly planned: readonly PlannedLine[];
}

/**
 * The first half of `receive`. Who receives several arrivals counts all of them before any is brought into stock: requisitions and orders
 * are locked before goods.
 *
 * @throws ProcurekitError as `receive`
 */
export async function countArrival(call: ReceiptCall, sent: Arrival): Promise<WrittenArrival> {
  const { tx } = call;
  const { procurementId } = sent;
  const requisition = procurementId === null ? null : await tx.collection(Requisitions).findForUpdate(procurementId);
  if (procurementId !== null && requisition === null) throw requestErrors.notFound({});
  const before = procurementId === null ? [] : await tx.collection(ProcurementItems).list({ where: { procurementId } });
  const { overReceiptPercent } = await getCatalogSettings(tx, call);
  const items = new Map(before.map((item) => [item.id, item]));
  const lines = await inLineUnits(call, tx, sent.lines, items);
  const arrival = { ...sent, lines };
  const coming = () => (procurementId === null ? [] : ordersOf(call).comingFor(tx, procurementId));
  const received = await countIn(items, lines, { overReceiptPercent, coming });
  const counted = await ordersOf(call).receive(call, { procurementId, lines, overReceiptPercent });
  const orderIds = new Set(counted.flat().map(({ line }) => line.orderId));
  await refuseDuplicate(call, arrival, [...orderIds]);
  const costs = await decidedCosts(call, { procurementId, lines, counted });
  const known = new Map(before.map((item) => [item.id, item]));
  const analogs = await decidedAnalogs(call, tx, { procurementId, lines, counted });
  const currency = requisition?.currency ?? null;
  const planned = lines.flatMap((line, index) =>
    planLines(line, { items: known, parts: counted[index] ?? [], costs, analogs, currency }),
  );
  const receipt = await writeReceipt(call, arrival, { planned, counted });
  if (requisition !== null) await followRequisition(call, requisition, { items: [...items.values()], received });
  return { receipt, received, planned };
}

/** The second half of `receive`. */
export async function bringIntoStock(
  call: ReceiptCall,
  { receipt, received, planned }: WrittenArrival,
): Promise<Received> {
  const movements = await receiveStock(call, call, {
    ...receipt,
    ...documentOf(receipt),
    lines: await inBaseUnits(call.tx, planned),
  });
  return { receipt, items: received.map((item) => ({ ...item, updatedAt: call.now })), movements };
}

/** What decisions say that items cost, where lines neither say it themselves nor were counted in an order. */
async function decidedCosts(call: ReceiptCall, { procurementId, lines, counted }: CountedArrival) {
  const isAsked = lines.some(({ unitCost = null }, index) => unitCost === null && isOfNoOrder(counted, index));
  return procurementId === null || !isAsked ? new Map<string, never>() : sourcingOf(call).costsOf(call, procurementId);
}

/** What arrived, with the parts of each line that were counted into orders. */
interface CountedArrival extends Pick<Arrival, 'procurementId' | 'lines'> {
  readonly counted: readonly (readonly CountedPart[])[];
}

function isOfNoOrder(counted: CountedArrival['counted'], index: number): boolean {
  return (counted[index] ?? []).length === 0;
}

/** What is bought in place of items, where something came that no order is for: an order says itself what it brings. */
async function decidedAnalogs(world: World, db: Reader, { procurementId, lines, counted }: CountedArrival) {
  const isAsked = lines.some((_line, index) => isOfNoOrder(counted, index));
  return procurementId === null || !isAsked ? new Map<string, never>() : sourcingOf(world).analogsOf(db, procurementId);
}

async function writeReceipt(
  call: ReceiptCall,
  { lines: _, again: _again, ...arrival }: Arrival,
  {
    planned,
    counted,
  }: { readonly planned: readonly PlannedLine[]; readonly counted: readonly (readonly CountedPart[])[] },
): Promise<ReceiptRow> {
  const orderIds = new Set(counted.flat().map(({ line }) => line.orderId));
  const [purchaseOrderId = null] = orderIds.size === 1 ? orderIds : [];
  const receipt = newRow(StockReceipts, { id: call.id(), now: call.now }, arrival, {
    number: await nextDocumentNumber(call, 'SR'),
    purchaseOrderId,
    createdById: call.caller.userId,
  });
  await insertRow(call, StockReceipts, receipt);
  const rows = planned.map((line, sortOrder) =>
    newRow(StockReceiptLines, { id: call.id() }, line, { receiptId: receipt.id, sortOrder }),
  );
  await call.tx.collection(StockReceiptLines).insertMany(rows);
  for (const follow of call.ask(receiptFollowers)) await follow(call, receipt);
  return receipt;
}

/** What the movements of stock are booked under. */
function documentOf({ deliveryTripId, procurementId, purchaseOrderId, id, comment, receivedAt }: ReceiptRow) {
  const common = { comment, occurredAt: receivedAt };
  if (deliveryTripId !== null) return { ...common, documentType: 'delivery_trip', documentId: deliveryTripId } as const;
  if (procurementId !== null) return { ...common, documentType: 'procurement', documentId: procurementId } as const;
  return { ...common, documentType: 'purchase_order', documentId: purchaseOrderId ?? id } as const;
}

interface Limits {
  readonly overReceiptPercent: string;
  /** What orders in force still bring. */
  readonly coming: () => readonly ComingGoods[] | Promise<readonly ComingGoods[]>;
}

/**
 * Counts lines into the items, and returns those that something arrived of. What orders in force bring may always be received, even where
 * they have more than was asked for.
 */
async function countIn(
  items: Map<string, ItemRow>,
  lines: readonly ArrivalLine[],
  { overReceiptPercent, coming }: Limits,
): Promise<readonly ItemRow[]> {
  const before = new Map(items);
  const touched = new Set<string>();
  for (const { procurementItemId, quantity } of lines) {
    if (procurementItemId === null) continue;
    const item = items.get(procurementItemId);
    if (item === undefined) throw requestErrors.notFound({});
    const { receivedQuantity, status } = receiveQuantity(item, quantity);
    const isOver = isOverReceived({ ...item, receivedQuantity }, overReceiptPercent);
    if (isOver && !isBrought(before.get(item.id) ?? item, receivedQuantity, await coming())) {
      throw requisitionErrors.overReceipt({ itemId: item.id, quantity: item.quantity, receivedQuantity });
    }
    items.set(item.id, { ...item, receivedQuantity, status });
    touched.add(item.id);
  }
  return [...touched].flatMap((id) => items.get(id) ?? []);
}

function isBrought({ id, receivedQuantity: had }: ItemRow, received: string, coming: readonly ComingGoods[]): boolean {
  const most = coming.reduce(
    (sum, each) => (each.procurementItemId === id ? addQuantity(sum, each.quantity) : sum),
    had,
  );
  return compareQuantity(received, most) <= 0;
}
