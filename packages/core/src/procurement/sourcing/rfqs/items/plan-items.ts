import { stockCoverOf } from '../../../requisitions/index.js';
import type { UnitOfWork } from '../../../../kernel/operations/call.js';
import { rejectInput } from '../../../../kernel/errors/request-errors.js';
import type { Row } from '../../../../kernel/records/record.js';
import { sentFields } from '../../../../kernel/records/sent-fields.js';
import type { Problem } from '../../../../kernel/values/problem.js';
import { isZeroQuantity } from '../../../../kernel/values/numbers/quantity.js';
import {
  type ProcurementItems,
  productFieldsOf,
  readProductFields,
  requestedLines,
  type Requisitions,
  uncovered,
} from '../../../requisitions/index.js';
import type { RfqItems } from '../records.js';
import type { NewRfqItem } from './schemas.js';
import { readBeside } from '../../../lines/index.js';

type ItemRow = Row<typeof ProcurementItems>;

/** What a line asks for, before it is a line of some price request. */
export type RfqLine = Pick<
  Row<typeof RfqItems>,
  | 'procurementItemId'
  | 'rawName'
  | 'skuSnapshot'
  | 'quantity'
  | 'unitId'
  | 'unitFactor'
  | 'requiredDate'
  | 'productFields'
> &
  Partial<Row<typeof RfqItems>>;

/** Lines for everything of a requisition that is still to come, less what stock covers of it. */
export async function openLines(call: UnitOfWork, requisitionId: string): Promise<RfqLine[]> {
  const items = (await requestedLines.itemsOf(call.tx, requisitionId)).filter(
    ({ status }) => status !== 'received' && status !== 'cancelled',
  );
  const covered = await stockCoverOf(call).of(call.tx, items);
  return items.flatMap((item) => {
    const quantity = uncovered(item, covered);
    return isZeroQuantity(quantity) ? [] : [{ ...lineOfItem(item), quantity }];
  });
}

/**
 * Lines as they were sent; what one does not say comes from its item.
 *
 * @throws ProcurekitError `validation_failed` for items of other requisitions, unknown units and unknown product fields
 */
export async function planLines(
  unit: UnitOfWork,
  { id, dueDate, pipelineId }: Pick<Row<typeof Requisitions>, 'id' | 'dueDate' | 'pipelineId'>,
  sent: readonly NewRfqItem[],
): Promise<RfqLine[]> {
  const items = new Map((await requestedLines.itemsOf(unit.tx, id)).map((item) => [item.id, item]));
  const fields = await productFieldsOf(unit.tx, pipelineId);
  const own = { procurementItemId: null, rawName: '', skuSnapshot: null, quantity: '1' };
  const problems: Problem[] = [];
  const beside = await readBeside(unit.tx, sent, { followed: items.values(), problems });
  const lines = sent.map(({ unitCode, ...line }, index) => {
    const at = `/items/${index}`;
    const { procurementItemId = null } = line;
    const item = procurementItemId === null ? undefined : items.get(procurementItemId);
    if (procurementItemId !== null && item === undefined) {
      const message = 'Is not an item of the requisition';
      problems.push({ pointer: `${at}/procurementItemId`, code: 'reference_not_found', message });
    }
    const choice = { unitId: line.unitId, unitCode };
    const measure = beside.measure(choice, { article: beside.articleOf(item), followed: item, at });
    const start = item === undefined ? { ...own, requiredDate: dueDate, productFields: {} } : lineOfItem(item);
    const values = { before: start.productFields, sent: line.productFields, at };
    const productFields = readProductFields(fields, values, problems);
    return { ...start, ...sentFields({ ...line, productFields }), ...measure };
  });
  if (problems.length > 0) throw rejectInput(problems);
  return lines;
}

function lineOfItem(item: ItemRow): RfqLine {
  const { id: procurementItemId, rawName, skuSnapshot, quantity, unitId, unitFactor } = item;
  const { requiredDate, comment, productFields } = item;
  return {
    procurementItemId,
    rawName,
    skuSnapshot,
    quantity,
    unitId,
    unitFactor,
    requiredDate,
    comment,
    productFields,
  };
}
