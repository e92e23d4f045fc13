import type { UnitOfWork } from '../../../operations/call.js';
import { rejectInput, referenceProblem } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { nextDocumentNumber } from '../../../rows/document-number.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { getReferred } from '../../../rows/record-reference.js';
import { insertRow } from '../../../rows/save-changes.js';
import type { Looking } from '../../../rows/visibility.js';
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
import { getCatalogSettings } from '../../catalog/index.js';
import { type BatchItem, DeliveryBatches, type NewBatchItem } from './records.js';
import type { NewDeliveryBatch } from './resource.js';

type BatchRow = Row<typeof DeliveryBatches>;
type Packed = readonly Pick<ArrivedLine, 'purchaseOrderItemId' | 'quantity'>[];

/** What entering batches needs from outside the module. */
export interface BatchDeps {
  readonly ids: Ids;
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
  { ids, orders }: BatchDeps,
  unit: UnitOfWork,
  requisition: Pick<Row<typeof Requisitions>, 'id' | 'pipelineId'>,
  input: NewDeliveryBatch,
): Promise<BatchRow> {
  const items = await batchItems(orders, unit, { procurementId: requisition.id }, input.items ?? []);
  const number = await nextDocumentNumber(unit, 'DB');
  const { pipelineId } = requisition;
  const batch = newRow(DeliveryBatches, { id: ids.uuid(), now: unit.now }, { ...input, pipelineId, number, items });
  return insertRow(unit, DeliveryBatches, batch);
}

/** The lines of a batch as they are kept. @throws ProcurekitError `validation_failed` */
export async function batchItems(
  orders: OrderedLines,
  unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>,
  { id, procurementId }: { readonly id?: string; readonly procurementId: string },
  lines: readonly NewBatchItem[],
): Promise<BatchItem[]> {
  const { tx } = unit;
  const found = await tx.collection(ProcurementItems).findMany(lines.map((line) => line.procurementItemId));
  const items = new Map(found.filter((item) => item.procurementId === procurementId).map((item) => [item.id, item]));
  const problems = lines.flatMap((line, index) => lineProblems(lines, line, index, items));
  // Held, so that of two batches at once the second counts the first.
  const names = lines.some(({ purchaseOrderItemId }) => typeof purchaseOrderItemId === 'string');
  if (names) await tx.collection(Requisitions).findForUpdate(procurementId);
  const named = await namedOrderLines(orders, tx, lines, problems);
  if (problems.length > 0) throw rejectInput(problems);
  if (named.size > 0) await refuseOverPacked(unit, named, { id, procurementId, lines });
  return lines.flatMap((line) => {
    const item = items.get(line.procurementItemId);
    if (item === undefined) return [];
    const { rawName = item.rawName, unitId = item.unitId, quantity } = line;
    const purchaseOrderItemId = line.purchaseOrderItemId ?? null;
    return [{ procurementItemId: item.id, purchaseOrderItemId, rawName, unitId, quantity, deliveredQuantity: '0' }];
  });
}

/**
 * Refuses what brings more of order lines than may come, together with all other batches. Where no warehouse received what a batch
 * has handed over, nothing else says that it came.
 */
async function refuseOverPacked(
  unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>,
  named: ReadonlyMap<string, OrderedLine>,
  {
    id,
    procurementId,
    lines,
  }: { readonly id: string | undefined; readonly procurementId: string; readonly lines: Packed },
): Promise<void> {
  const batches = await unit.tx.collection(DeliveryBatches).list({ where: { procurementId } });
  const others = batches.filter((batch) => batch.id !== id && batch.status !== 'cancelled');
  const handedOver = new Map<string, string>();
  for (const { purchaseOrderItemId, deliveredQuantity } of others.flatMap(({ items }) => items)) {
    const before = handedOver.get(purchaseOrderItemId ?? '') ?? '0';
    handedOver.set(purchaseOrderItemId ?? '', addQuantity(before, deliveredQuantity));
  }
  const arrived = [...named.values()].map((line) => {
    const receivedQuantity = greaterOf(line.receivedQuantity, handedOver.get(line.id) ?? '0');
    return [line.id, { ...line, receivedQuantity }] as const;
  });
  const { overReceiptPercent } = await getCatalogSettings(unit.tx, unit);
  refuseOverOrdered(new Map(arrived), [...onTheirWay(others), ...lines], overReceiptPercent);
}

/** What batches still bring. */
function onTheirWay(batches: readonly BatchRow[]): Packed {
  return batches
    .filter(({ status, archivedAt }) => status !== 'delivered' && archivedAt === null)
    .flatMap(({ items }) => items)
    .map(({ purchaseOrderItemId, quantity, deliveredQuantity }) => ({
      purchaseOrderItemId,
      quantity: compareQuantity(quantity, deliveredQuantity) > 0 ? subtractQuantity(quantity, deliveredQuantity) : '0',
    }));
}

function greaterOf(one: string, other: string): string {
  return compareQuantity(one, other) > 0 ? one : other;
}

function lineProblems(
  lines: readonly NewBatchItem[],
  { procurementItemId }: NewBatchItem,
  index: number,
  items: ReadonlyMap<string, unknown>,
): Problem[] {
  const pointer = `/items/${index}/procurementItemId`;
  if (!items.has(procurementItemId)) return [referenceProblem(pointer)];
  if (lines.findIndex((other) => other.procurementItemId === procurementItemId) === index) return [];
  return [{ pointer, code: 'not_unique', message: 'An item can be in a batch once' }];
}
