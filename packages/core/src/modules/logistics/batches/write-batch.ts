import type { UnitOfWork } from '../../../operations/call.js';
import { rejectInput, referenceProblem } from '../../../errors/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { nextDocumentNumber } from '../../../rows/document-number.js';
import { newRow } from '../../../rows/new-row.js';
import type { Row } from '../../../records/record.js';
import { getReferred } from '../../../rows/record-reference.js';
import { insertRow } from '../../../rows/save-changes.js';
import type { Looking } from '../../../rows/visibility.js';
import type { Problem } from '../../../values/problem.js';
import { ProcurementItems, Requisitions } from '../../requisitions/index.js';
import { type BatchItem, DeliveryBatches, type NewBatchItem } from './records.js';
import type { NewDeliveryBatch } from './resource.js';

type BatchRow = Row<typeof DeliveryBatches>;

/**
 * Puts goods of a requisition together to a batch in draft.
 *
 * @throws ProcurekitError `validation_failed` for a reference that leads nowhere or an item of another requisition
 */
export async function createBatch(
  deps: { readonly ids: Ids },
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
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork,
  requisition: Pick<Row<typeof Requisitions>, 'id' | 'pipelineId'>,
  input: NewDeliveryBatch,
): Promise<BatchRow> {
  const items = await batchItems(unit, requisition.id, input.items ?? []);
  const number = await nextDocumentNumber(unit, 'DB');
  const { pipelineId } = requisition;
  const batch = newRow(DeliveryBatches, { id: ids.uuid(), now: unit.now }, { ...input, pipelineId, number, items });
  return insertRow(unit, DeliveryBatches, batch);
}

/** The lines of a batch as they are kept. @throws ProcurekitError `validation_failed` */
export async function batchItems(
  { tx }: Pick<UnitOfWork, 'tx'>,
  procurementId: string,
  lines: readonly NewBatchItem[],
): Promise<BatchItem[]> {
  const found = await tx.collection(ProcurementItems).findMany(lines.map((line) => line.procurementItemId));
  const items = new Map(found.filter((item) => item.procurementId === procurementId).map((item) => [item.id, item]));
  const problems = lines.flatMap((line, index) => lineProblems(lines, line, index, items));
  if (problems.length > 0) throw rejectInput(problems);
  return lines.flatMap((line) => {
    const item = items.get(line.procurementItemId);
    if (item === undefined) return [];
    const { rawName = item.rawName, unitId = item.unitId, quantity } = line;
    return [{ procurementItemId: item.id, rawName, unitId, quantity, deliveredQuantity: '0' }];
  });
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
