import { ordersOf } from '../../requisitions/index.js';
import type { World } from '../../../kernel/operations/world.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import {
  rejectInput,
  referenceProblem,
  rejectReference,
  requestErrors,
} from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { insertRow } from '../../../kernel/rows/save-changes.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Looking } from '../../../kernel/rows/visibility.js';
import { convertedQuantity } from '../../../kernel/values/numbers/fraction.js';
import { addQuantity, greaterOf, restOf } from '../../../kernel/values/numbers/quantity.js';
import type { UnitChoice } from '../../../kernel/values/numbers/unit-choice.js';
import type { Problem } from '../../../kernel/values/problem.js';
import {
  type ArrivedLine,
  type Ordered,
  type OrderedLine,
  RECEIVING_ORDERS,
  ProcurementItems,
  refuseOverOrdered,
  Requisitions,
} from '../../requisitions/index.js';
import { deliveryBatchEvents } from '../events.js';
import { getCatalogSettings, type RatioOf, unitRatios, asCountedBefore } from '../../catalog/index.js';
import { missingOf, readBeside, sentRows, type SentRow } from '../../lines/index.js';
import { type BatchItem, type BatchItemChange, DeliveryBatches, type NewBatchItem } from './records.js';
import type { NewDeliveryBatch } from './resource.js';
import { nextDocumentNumber } from '../../../platform/identity/index.js';

type BatchRow = Row<typeof DeliveryBatches>;
type ItemRow = Row<typeof ProcurementItems>;

/** What rows of a batch say of it. */
const ROWS = {
  whole: ['procurementItemId', 'quantity'],
  required: ['quantity'],
  asSent: ({ deliveredQuantity: _, ...line }: BatchItem) => line,
};

/**
 * Puts goods of a requisition, or of an order, together to a batch in draft. What an order is for is known by it.
 *
 * @throws ProcurekitError `validation_failed` for a reference that leads nowhere or an item of another requisition, `invalid_status`
 */
export async function createBatch(unit: UnitOfWork & Looking, input: NewDeliveryBatch): Promise<BatchRow> {
  const { purchaseOrderId = null } = input;
  const order = purchaseOrderId === null ? null : await orderInForce(unit, purchaseOrderId);
  const procurementId = input.procurementId ?? order?.procurementId ?? null;
  if (order !== null && order.procurementId !== procurementId) throw rejectReference('/procurementId');
  if (procurementId === null) {
    if (order !== null) return enterBatch(unit, null, input);
    const message = 'Name the requisition or the order that the goods come for';
    throw rejectInput([{ pointer: '/procurementId', code: 'required', message }]);
  }
  return enterBatch(unit, await getReferred(unit, Requisitions, procurementId, '/procurementId'), input);
}

async function orderInForce(call: UnitOfWork, id: string): Promise<Ordered> {
  const [order] = await ordersOf(call).findOrders(call.tx, [id]);
  if (order === undefined) throw rejectReference('/purchaseOrderId');
  if (order.isInForce) return order;
  throw requestErrors.invalidStatus({ currentStatus: order.status, allowedStatuses: RECEIVING_ORDERS });
}

/**
 * The same of a requisition that is known already, such as the one behind an order whose supplier ships; null of an order for none.
 *
 * @throws ProcurekitError `validation_failed` for an item of another requisition
 */
export async function enterBatch(
  unit: UnitOfWork,
  requisition: Pick<Row<typeof Requisitions>, 'id' | 'pipelineId'> | null,
  input: NewDeliveryBatch,
  { announcedAt = null }: { readonly announcedAt?: string | null } = {},
): Promise<BatchRow> {
  const { id: procurementId = null, pipelineId = null } = requisition ?? {};
  const { purchaseOrderId = null } = input;
  const items = await batchItems(unit, { procurementId, purchaseOrderId }, input.items ?? []);
  const number = await nextDocumentNumber(unit, 'DB');
  const own = { procurementId, purchaseOrderId, pipelineId, number, items, announcedAt };
  const batch = newRow(DeliveryBatches, { id: unit.id(), now: unit.now }, { ...input, ...own });
  return insertRow(unit, DeliveryBatches, batch, { announce: deliveryBatchEvents.created });
}

/** The batch whose lines are written. */
interface LinesOwner extends Pick<BatchRow, 'procurementId' | 'purchaseOrderId'> {
  readonly id?: string;
  /** Its lines so far. @default none */
  readonly items?: readonly BatchItem[];
}

type WrittenLine = SentRow<NewBatchItem & { readonly id?: string }, BatchItem>;

/**
 * The lines of a batch as they are kept. Its requisition, or else its order, is locked, so that of two batches at once the second
 * counts the first.
 *
 * @throws ProcurekitError `validation_failed`, `unit_not_convertible`, `over_receipt`
 */
export async function batchItems(
  unit: UnitOfWork,
  owner: LinesOwner,
  sent: readonly BatchItemChange[],
): Promise<BatchItem[]> {
  const { tx } = unit;
  const problems: Problem[] = [];
  const rows: readonly WrittenLine[] = sentRows(ROWS, sent, owner.items ?? [], problems);
  if (rows.length > 0) await holdCounted(unit, owner);
  const expected = await expectedOf(unit, tx, owner, rows);
  const { named, items } = expected;
  const beside = await readBeside(
    tx,
    rows.map(({ line }) => line),
    { followed: [...named.values(), ...items.values()], problems },
  );
  const seen = new Set<string>();
  const lines = rows.flatMap(({ line, before, at }): BatchItem[] => {
    const goods = goodsFor(line, { owner, named, items, at, problems });
    if (goods === undefined) return [];
    const { asked, ...own } = goods;
    if (seen.has(asked.id)) problems.push(repeated(owner, at));
    seen.add(asked.id);
    const article = beside.articleOf(asked);
    const followed = named.get(own.purchaseOrderItemId ?? '') ?? asked;
    const choice = before === undefined ? packedIn(line, asked) : line;
    const measure = beside.measure(choice, { article, followed, before, at });
    const ordered = named.get(own.purchaseOrderItemId ?? '');
    const { rawName = ordered?.isAnalog === true ? ordered.rawName : asked.rawName, quantity } = line;
    return [{ id: before?.id ?? unit.id(), ...own, rawName, ...measure, quantity, deliveredQuantity: '0' }];
  });
  if (problems.length > 0) throw rejectInput(problems);
  await refuseOverPacked(unit, expected, { ...owner, lines });
  return lines;
}

async function holdCounted(unit: UnitOfWork, { procurementId, purchaseOrderId }: LinesOwner): Promise<void> {
  if (procurementId !== null) await unit.lock([Requisitions, [procurementId]]);
  else if (purchaseOrderId !== null) await ordersOf(unit).hold(unit, purchaseOrderId);
}

async function expectedOf(
  world: World,
  db: Reader,
  { procurementId }: LinesOwner,
  rows: readonly WrittenLine[],
): Promise<Expected> {
  const orderLineIds = [...new Set(rows.flatMap(({ line }) => line.purchaseOrderItemId ?? []))];
  const named = new Map(
    (orderLineIds.length === 0 ? [] : await ordersOf(world).find(db, orderLineIds)).map((line) => [line.id, line]),
  );
  const itemIds = new Set(
    rows.flatMap(
      ({ line }) => line.procurementItemId ?? named.get(line.purchaseOrderItemId ?? '')?.procurementItemId ?? [],
    ),
  );
  const items = itemIds.size === 0 ? [] : await db.collection(ProcurementItems).findMany([...itemIds]);
  return {
    named,
    items: new Map(items.filter((item) => item.procurementId === procurementId).map((item) => [item.id, item])),
  };
}

interface GoodsContext extends Expected {
  readonly owner: LinesOwner;
  readonly at: string;
  readonly problems: Problem[];
}

interface Goods extends Pick<BatchItem, 'procurementItemId' | 'purchaseOrderItemId'> {
  /** The item of the requisition, or else the line of the order. */
  readonly asked: ItemRow | OrderedLine;
}

/** What a line brings: an item of the requisition, a line of an order, or both; undefined where it leads nowhere, which is a problem. */
function goodsFor(line: NewBatchItem, { owner, named, items, at, problems }: GoodsContext): Goods | undefined {
  const { purchaseOrderItemId = null } = line;
  const ordered = named.get(purchaseOrderItemId ?? '');
  const procurementItemId = line.procurementItemId ?? ordered?.procurementItemId ?? null;
  const asked = procurementItemId === null ? ordered : items.get(procurementItemId);
  const isOrdered = purchaseOrderItemId === null || isOrderedFor(ordered, procurementItemId, owner);
  if (isOrdered && asked !== undefined) return { asked, procurementItemId, purchaseOrderItemId };
  if (!isOrdered) problems.push(referenceProblem(`${at}/purchaseOrderItemId`));
  if (asked === undefined) problems.push(...missingGoods({ procurementItemId, purchaseOrderItemId }, owner, at));
  return undefined;
}

function missingGoods(
  { procurementItemId, purchaseOrderItemId }: Omit<Goods, 'asked'>,
  owner: LinesOwner,
  at: string,
): readonly Problem[] {
  if (procurementItemId !== null) return [referenceProblem(`${at}/procurementItemId`)];
  return purchaseOrderItemId === null ? missingOf({ [goodsField(owner)]: undefined }, at) : [];
}

function isOrderedFor(
  ordered: OrderedLine | undefined,
  itemId: string | null,
  { purchaseOrderId }: Pick<LinesOwner, 'purchaseOrderId'>,
): boolean {
  const isOfOrder = purchaseOrderId === null || ordered?.orderId === purchaseOrderId;
  return isOfOrder && ordered?.isInForce === true && ordered.procurementItemId === itemId;
}

/** The unit of a new line: that of the requisition unless it says another one, whichever its order has. */
function packedIn({ unitId, unitCode }: NewBatchItem, asked: Goods['asked']): UnitChoice {
  return unitId === undefined && unitCode === undefined ? { unitId: asked.unitId } : { unitId, unitCode };
}

function goodsField({ procurementId }: Pick<LinesOwner, 'procurementId'>): string {
  return procurementId === null ? 'purchaseOrderItemId' : 'procurementItemId';
}

function repeated(owner: LinesOwner, at: string): Problem {
  return { pointer: `${at}/${goodsField(owner)}`, code: 'not_unique', message: 'An item can be in a batch once' };
}

/** What a batch may bring of, by id: lines of orders that it names, and items of the requisition. */
interface Expected {
  readonly named: ReadonlyMap<string, OrderedLine>;
  readonly items: ReadonlyMap<string, Row<typeof ProcurementItems>>;
}

/**
 * Refuses what brings more of items and of order lines than may come, together with all other batches. Where no warehouse received what
 * a batch has handed over, nothing else says that it came.
 */
async function refuseOverPacked(
  unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>,
  { named, items }: Expected,
  { id, procurementId, purchaseOrderId, lines }: LinesOwner & { readonly lines: readonly BatchItem[] },
): Promise<void> {
  if (lines.length === 0) return;
  const where = procurementId === null ? { purchaseOrderId } : { procurementId };
  const batches = await unit.tx.collection(DeliveryBatches).list({ where });
  const others = batches.filter((batch) => batch.id !== id && batch.status !== 'cancelled');
  const { overReceiptPercent } = await getCatalogSettings(unit.tx, unit);
  const ratioOf = await unitRatios(
    unit.tx,
    [...named.values(), ...items.values()].map(({ catalogItemId }) => catalogItemId),
  );
  const refuseOver = (expected: ReadonlyMap<string, Countable>, keyOf: KeyOf) => {
    const own = { expected, keyOf, countedIn: countedIn(ratioOf, items) };
    refuseOverOrdered(withHandedOver(others, own), packed([...onTheirWay(others), ...lines], own), overReceiptPercent);
  };
  refuseOver(named, ({ purchaseOrderItemId }) => purchaseOrderItemId);
  refuseOver(items, ({ procurementItemId }) => procurementItemId);
}

type Countable = Pick<OrderedLine, 'id' | 'quantity' | 'receivedQuantity' | 'catalogItemId' | 'unitId'>;
type PackedLine = Pick<BatchItem, 'procurementItemId' | 'quantity' | 'unitId' | 'unitFactor' | 'purchaseOrderItemId'>;
type KeyOf = (line: PackedLine) => string | null | undefined;

/** How much of what is expected a line of a batch is, in the unit that it is expected in. */
type CountedIn = (line: PackedLine, expected: Countable | undefined) => string;

/** What batches are held against. */
interface Against {
  readonly expected: ReadonlyMap<string, Countable>;
  readonly keyOf: KeyOf;
  readonly countedIn: CountedIn;
}

function countedIn(ratioOf: RatioOf, items: Expected['items']): CountedIn {
  return (line, expected) => {
    if (expected === undefined) return line.quantity;
    const item = items.get(line.procurementItemId ?? '');
    const measured = line.unitId === item?.unitId ? item : line;
    return convertedQuantity(line.quantity, asCountedBefore(ratioOf(expected.catalogItemId, measured, expected)));
  };
}

function packed(
  lines: readonly PackedLine[],
  { expected, keyOf, countedIn: counted }: Against,
): readonly Pick<ArrivedLine, 'purchaseOrderItemId' | 'quantity'>[] {
  return lines.map((line) => {
    const purchaseOrderItemId = keyOf(line);
    return { purchaseOrderItemId, quantity: counted(line, expected.get(purchaseOrderItemId ?? '')) };
  });
}

function withHandedOver(batches: readonly BatchRow[], { expected, keyOf, countedIn: counted }: Against) {
  const handedOver = new Map<string, string>();
  for (const { deliveredQuantity: quantity, ...line } of batches.flatMap(({ items }) => items)) {
    const key = keyOf({ ...line, quantity }) ?? '';
    const came = counted({ ...line, quantity }, expected.get(key));
    handedOver.set(key, addQuantity(handedOver.get(key) ?? '0', came));
  }
  return new Map(
    [...expected.values()].map((line) => {
      const receivedQuantity = greaterOf(line.receivedQuantity, handedOver.get(line.id) ?? '0');
      return [line.id, { ...line, receivedQuantity }] as const;
    }),
  );
}

/** What batches still bring. */
function onTheirWay(batches: readonly BatchRow[]): readonly PackedLine[] {
  return batches
    .filter(({ status, archivedAt }) => status !== 'delivered' && archivedAt === null)
    .flatMap(({ items }) => items)
    .map(({ quantity, deliveredQuantity, ...line }) => ({ ...line, quantity: restOf(quantity, deliveredQuantity) }));
}
