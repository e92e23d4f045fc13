import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { batchMoves } from './moves.js';
import type { DeliveryBatches } from './records.js';

type BatchRow = Row<typeof DeliveryBatches>;

/** Puts a batch into the plan. @throws ProcurekitError `invalid_transition`, `validation_failed` without lines */
export async function planBatch(unit: UnitOfWork, batch: BatchRow): Promise<BatchRow> {
  requireLines(batch);
  return batchMoves.lead(unit, batch, 'planned');
}

/** Refuses a batch that holds nothing. @throws ProcurekitError `validation_failed` */
export function requireLines({ items, number }: Pick<BatchRow, 'items' | 'number'>): void {
  if (items.length > 0) return;
  const message = `The batch ${number} holds no items; add what it is to deliver`;
  throw rejectInput([{ pointer: '/items', code: 'too_few_items', message }]);
}
