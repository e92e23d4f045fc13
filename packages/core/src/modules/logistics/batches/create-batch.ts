import type { UnitOfWork } from '../../../operations/call.js';
import { nextDocumentNumber } from '../../../records/document-number.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { rejectInput, rejectReference } from '../../../operations/request-errors.js';
import type { Ids } from '../../../ports/ids.js';
import { ProcurementItems, Requisitions } from '../../requisitions/index.js';
import { type BatchItem, DeliveryBatches, type NewBatchItem } from './records.js';
import type { NewDeliveryBatch } from './schemas.js';

/**
 * Puts goods of a requisition together to a batch in draft.
 *
 * @throws ProcurekitError `validation_failed` for a requisition that is not there or an item of another one
 */
export async function createBatch(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork,
  input: NewDeliveryBatch,
): Promise<Row<typeof DeliveryBatches>> {
  const { tx, now } = unit;
  const requisition = await tx.collection(Requisitions).find(input.procurementId);
  if (requisition === null) throw rejectReference('/procurementId');
  const batch = newRow(
    DeliveryBatches,
    { id: ids.uuid(), now },
    {
      ...input,
      pipelineId: requisition.pipelineId,
      number: await nextDocumentNumber(unit, 'DB'),
      items: await batchItems(unit, requisition.id, input.items ?? []),
    },
  );
  await tx.collection(DeliveryBatches).insert(batch);
  return batch;
}

async function batchItems(
  { tx }: UnitOfWork,
  procurementId: string,
  lines: readonly NewBatchItem[],
): Promise<BatchItem[]> {
  const items = await tx.collection(ProcurementItems).findMany(lines.map((line) => line.procurementItemId));
  return lines.map((line, index) => {
    const item = items.find(({ id }) => id === line.procurementItemId);
    const pointer = `/items/${index}/procurementItemId`;
    if (item?.procurementId !== procurementId) throw rejectReference(pointer);
    if (lines.findIndex((other) => other.procurementItemId === item.id) !== index) {
      throw rejectInput([{ pointer, code: 'not_unique', message: 'An item can be in a batch once' }]);
    }
    const { rawName = item.rawName, unitId = item.unitId, quantity } = line;
    return { procurementItemId: item.id, rawName, unitId, quantity, deliveredQuantity: '0' };
  });
}
