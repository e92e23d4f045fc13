import type { UnitOfWork } from '../../../operations/call.js';
import { rejectInput, referenceProblem } from '../../../errors/request-errors.js';
import { nextDocumentNumber } from '../../../rows/document-number.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { getReferred } from '../../../rows/record-reference.js';
import { insertRow } from '../../../rows/save-changes.js';
import type { Looking } from '../../../rows/visibility.js';
import { convertedQuantity } from '../../../values/numbers/fraction.js';
import { addQuantity, compareQuantity, subtractQuantity } from '../../../values/numbers/quantity.js';
import type { Problem } from '../../../values/problem.js';
import {
  type ArrivedLine,
  namedOrderLines,
  type OrderedLine,
  type OrderedLines,
  ProcurementItems,
  refuseOverOrdered,
  Requisitions,
} from '../../requisitions/index.js';
import { deliveryBatchEvents } from '../events.js';
import { getCatalogSettings, type RatioOf, unitRatios, asCountedBefore } from '../../catalog/index.js';
import { articlesOf, measureOf, namedRow, sentRows, unitsOfLines } from '../../lines/index.js';
import { type BatchItem, type BatchItemChange, DeliveryBatches, type NewBatchItem } from './records.js';
import type { NewDeliveryBatch } from './resource.js';

type BatchRow = Row<typeof DeliveryBatches>;

/** What rows of a batch say of it. */
const ROWS = {
  whole: ['procurementItemId', 'quantity'],
  required: ['procurementItemId', 'quantity'],
  asSent: ({ deliveredQuantity: _, ...line }: BatchItem) => line,
};

/** What entering batches needs from outside the module. */
export interface BatchDeps {
  readonly orders: OrderedLines;
}

/**
 * Puts goods of a requisition together to a batch in draft.
 *
 * @throws ProcurekitError `validation_failed` for a reference that leads nowhere or an item of another requisition
 */
export async function createBatch(
  deps: BatchDeps,
  unit: UnitOfWork & Looking,
  input: NewDeliveryBatch,
): Promise<BatchRow> {
  return enterBatch(deps, unit, await getReferred(unit, Requisitions, input.procurementId, '/procurementId'), input);
}

/**
 * The same of a requisition that is known already, such as the one behind an order whose supplier ships.
 *
 * @throws ProcurekitError `validation_failed` for an item of another requisition
 */
export async function enterBatch(
  deps: BatchDeps,
  unit: UnitOfWork,
  requisition: Pick<Row<typeof Requisitions>, 'id' | 'pipelineId'>,
  input: NewDeliveryBatch,
): Promise<BatchRow> {
  const items = await batchItems(deps, unit, { procurementId: requisition.id }, input.items ?? []);
  const number = await nextDocumentNumber(unit, 'DB');
  const { pipelineId } = requisition;
  const batch = newRow(DeliveryBatches, { id: unit.id(), now: unit.now }, { ...input, pipelineId, number, items });
  return insertRow(unit, DeliveryBatches, batch, { announce: deliveryBatchEvents.created });
}

/** The batch whose lines are written. */
interface LinesOwner {
  readonly id?: string;
  readonly procurementId: string;
  /** Its lines so far. @default none */
  readonly items?: readonly BatchItem[];
}

/**
 * The lines of a batch as they are kept. Its requisition is locked, so that of two batches at once the second counts the first.
 *
 * @throws ProcurekitError `validation_failed`, `unit_not_convertible`, `over_receipt`
 */
export async function batchItems(
  { orders }: BatchDeps,
  unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now' | 'id'>,
  owner: LinesOwner,
  sent: readonly BatchItemChange[],
): Promise<BatchItem[]> {
  const { tx } = unit;
  const { procurementId } = owner;
  const problems: Problem[] = [];
  const rows = sentRows<NewBatchItem & { readonly id?: string }, BatchItem>(ROWS, sent, owner.items ?? [], problems);
  if (rows.length > 0) await tx.collection(Requisitions).findForUpdate(procurementId);
  const said = rows.map(({ line }) => line);
  const found = await tx.collection(ProcurementItems).findMany(said.map((line) => line.procurementItemId));
  const items = new Map(found.filter((item) => item.procurementId === procurementId).map((item) => [item.id, item]));
  problems.push(...rows.flatMap(({ line, at }, index) => lineProblems(said, line, { index, at, items })));
  const named = await namedOrderLines(orders, tx, said, problems, (index) => rows[index]?.at ?? '/items');
  const articles = await articlesOf(tx, [...named.values(), ...items.values()]);
  const units = await unitsOfLines(tx, said, articles.values(), [...named.values(), ...items.values()]);
  const lines = rows.flatMap(({ line, before, at }): BatchItem[] => {
    const item = items.get(line.procurementItemId);
    if (item === undefined) return [];
    const followed = named.get(line.purchaseOrderItemId ?? '') ?? item;
    const article = namedRow(articles, followed.catalogItemId);
    // A new line is packed in the unit of the requisition, whichever one its order has.
    const isSaid = before !== undefined || line.unitId !== undefined || line.unitCode !== undefined;
    const choice = isSaid ? line : { unitId: item.unitId };
    const measure = measureOf(choice, { article, followed, before, units, at, problems });
    return [
      {
        id: before?.id ?? unit.id(),
        procurementItemId: item.id,
        purchaseOrderItemId: line.purchaseOrderItemId ?? null,
        rawName: line.rawName ?? item.rawName,
        ...measure,
        quantity: line.quantity,
        deliveredQuantity: '0',
      },
    ];
  });
  if (problems.length > 0) throw rejectInput(problems);
  await refuseOverPacked(unit, { named, items }, { ...owner, lines });
  return lines;
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
  { id, procurementId, lines }: Omit<LinesOwner, 'items'> & { readonly lines: readonly BatchItem[] },
): Promise<void> {
  if (lines.length === 0) return;
  const batches = await unit.tx.collection(DeliveryBatches).list({ where: { procurementId } });
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
    const item = items.get(line.procurementItemId);
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
    .map(({ quantity, deliveredQuantity, ...line }) => ({
      ...line,
      quantity: compareQuantity(quantity, deliveredQuantity) > 0 ? subtractQuantity(quantity, deliveredQuantity) : '0',
    }));
}

function greaterOf(one: string, other: string): string {
  return compareQuantity(one, other) > 0 ? one : other;
}

function lineProblems(
  lines: readonly NewBatchItem[],
  { procurementItemId }: NewBatchItem,
  { index, at, items }: { readonly index: number; readonly at: string; readonly items: ReadonlyMap<string, unknown> },
): Problem[] {
  const pointer = `${at}/procurementItemId`;
  if (!items.has(procurementItemId)) return [referenceProblem(pointer)];
  if (lines.findIndex((other) => other.procurementItemId === procurementItemId) === index) return [];
  return [{ pointer, code: 'not_unique', message: 'An item can be in a batch once' }];
}
