import type { UnitOfWork, WriteCall } from '../../../../kernel/operations/call.js';
import { namedTwice, rejectInput, requestErrors } from '../../../../kernel/errors/request-errors.js';
import { newRow } from '../../../../kernel/rows/new-row.js';
import type { Row } from '../../../../kernel/records/record.js';
import { getRow, getRowToChange } from '../../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../../kernel/records/sent-fields.js';
import type { Problem } from '../../../../kernel/values/problem.js';
import { productFieldsOf, readProductFields, Requisitions, ProcurementItems } from '../../../requisitions/index.js';
import { sourcingErrors } from '../../errors.js';
import { RfqItems, SupplierRfqs } from '../records.js';
import { planLines, type RfqLine } from './plan-items.js';
import { MAX_RFQ_ITEMS, type NewRfqItem, type RfqItemPatch } from './schemas.js';
import { rfqLines } from './stored-items.js';
import type { UnitChoice } from '../../../../kernel/values/numbers/unit-choice.js';
import { readBeside } from '../../../lines/index.js';

type RfqRow = Row<typeof SupplierRfqs>;
type RfqItemRow = Row<typeof RfqItems>;

/** Adds lines behind those that a price request has, and returns them. */
export async function insertLines(
  call: UnitOfWork,
  rfqId: string,
  lines: readonly RfqLine[],
  after = -1,
): Promise<RfqItemRow[]> {
  const rows = lines.map((line, index) =>
    newRow(RfqItems, { id: call.id(), now: call.now }, { ...line, rfqId, sortOrder: after + 1 + index }),
  );
  await call.tx.collection(RfqItems).insertMany(rows);
  return rows;
}

/** @throws ProcurekitError `rfq_locked`, `validation_failed` */
export async function addRfqItems(call: WriteCall, rfqId: string, sent: readonly NewRfqItem[]): Promise<RfqItemRow[]> {
  const rfq = await draftToChange(call, rfqId);
  if (rfq.itemsCount + sent.length > MAX_RFQ_ITEMS) throw tooMany();
  const requisition = await getRow(call.tx, Requisitions, rfq.procurementId);
  const lines = await planLines(call, requisition, sent);
  const existing = await rfqLines.itemsOf(call.tx, rfqId);
  const added = await insertLines(call, rfqId, lines, existing.at(-1)?.sortOrder);
  await touch(call, rfq, rfq.itemsCount + added.length);
  return added;
}

/** @throws ProcurekitError `not_found`, `rfq_locked`, `validation_failed` */
export async function changeRfqItem(
  call: WriteCall,
  { id: rfqId, itemId }: { readonly id: string; readonly itemId: string },
  { unitCode, ...sent }: RfqItemPatch,
): Promise<RfqItemRow> {
  const rfq = await draftToChange(call, rfqId);
  const item = await itemOf(call, rfqId, itemId);
  const problems: Problem[] = [];
  const measure = await changedMeasure(call, item, { unitId: sent.unitId, unitCode }, problems);
  const values = { before: item.productFields, sent: sent.productFields, at: '' };
  const productFields = readProductFields(await productFieldsOf(call.tx, rfq.pipelineId), values, problems);
  if (problems.length > 0) throw rejectInput(problems);
  const after = await saveChanges(call, RfqItems, item, { ...sentFields({ ...sent, productFields }), ...measure });
  if (after !== item) await touch(call, rfq, rfq.itemsCount);
  return after;
}

async function changedMeasure({ tx }: WriteCall, before: RfqItemRow, choice: UnitChoice, problems: Problem[]) {
  const followed = await tx.collection(ProcurementItems).findMany([before.procurementItemId ?? []].flat());
  const beside = await readBeside(tx, [choice], { followed, problems });
  const [item] = followed;
  return beside.measure(choice, { article: beside.articleOf(item), followed: item, before, at: '' });
}

/** @throws ProcurekitError `not_found`, `rfq_locked` */
export async function removeRfqItem(
  call: WriteCall,
  { id: rfqId, itemId }: { readonly id: string; readonly itemId: string },
): Promise<undefined> {
  const rfq = await draftToChange(call, rfqId);
  const { id } = await itemOf(call, rfqId, itemId);
  await call.tx.collection(RfqItems).remove(id);
  await touch(call, rfq, rfq.itemsCount - 1);
  return undefined;
}

/**
 * Brings the lines of a price request into another order, in which each of them is named once.
 *
 * @throws ProcurekitError `rfq_locked`, `validation_failed`
 */
export async function reorderRfqItems(
  call: WriteCall,
  rfqId: string,
  itemIds: readonly string[],
): Promise<RfqItemRow[]> {
  const rfq = await draftToChange(call, rfqId);
  const items = await rfqLines.itemsOf(call.tx, rfqId);
  refuseOtherThan(
    items.map(({ id }) => id),
    itemIds,
  );
  await call.tx
    .collection(RfqItems)
    .adjustMany(itemIds.map((id, sortOrder) => ({ id, set: { sortOrder, updatedAt: call.now } })));
  await touch(call, rfq, rfq.itemsCount);
  return rfqLines.itemsOf(call.tx, rfqId);
}

// Lines are settled when the supplier has seen them.
async function draftToChange(call: WriteCall, rfqId: string): Promise<RfqRow> {
  const rfq = await getRowToChange(call, SupplierRfqs, rfqId);
  if (rfq.status !== 'draft') throw sourcingErrors.rfqLocked({ currentStatus: rfq.status });
  return rfq;
}

async function itemOf({ tx }: WriteCall, rfqId: string, itemId: string): Promise<RfqItemRow> {
  const item = await tx.collection(RfqItems).find(itemId);
  if (item?.rfqId !== rfqId) throw requestErrors.notFound({});
  return item;
}

// Lines belong to their price request: a change of one raises its version.
async function touch(call: WriteCall, rfq: RfqRow, itemsCount: number): Promise<void> {
  await saveChanges(call, SupplierRfqs, rfq, { itemsCount }, { touched: 'shown' });
}

function refuseOtherThan(known: readonly string[], sent: readonly string[]): void {
  const problems: Problem[] = sent.flatMap((id, index) => {
    const pointer = `/itemIds/${index}`;
    if (!known.includes(id))
      return [{ pointer, code: 'reference_not_found', message: 'Is not a line of the price request' }];
    return sent.indexOf(id) === index ? [] : [namedTwice(pointer)];
  });
  if (problems.length === 0 && sent.length < known.length) {
    problems.push({ pointer: '/itemIds', code: 'too_few_items', message: 'Must name every line' });
  }
  if (problems.length > 0) throw rejectInput(problems);
}

function tooMany() {
  const message = `A price request has at most ${MAX_RFQ_ITEMS} lines`;
  return rejectInput([{ pointer: '/items', code: 'too_many_items', message }]);
}
