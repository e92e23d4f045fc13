import type { WriteCall } from '../../../operations/call.js';
import { nextDocumentNumber } from '../../../records/document-number.js';
import type { Problem } from '../../../values/problem.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { refuseArchived } from '../../../records/record-access.js';
import { getReferred } from '../../../records/record-reference.js';
import { rejectInput, rejectReference } from '../../../operations/request-errors.js';
import { sentFields } from '../../../records/sent-fields.js';
import { PIECE } from '../../../values/units.js';
import { Counterparties } from '../../counterparties/index.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { ProcurementItems, Requisitions } from '../../requisitions/index.js';
import { getVisible } from '../../../records/visibility.js';
import { noteRfq, type RfqWork } from './history.js';
import { RfqItems, SupplierRfqs } from './records.js';
import type { NewRfqItem, NewSupplierRfqs } from './schemas.js';

type RfqRow = Row<typeof SupplierRfqs>;
type RfqLine = Pick<
  Row<typeof RfqItems>,
  'procurementItemId' | 'rawName' | 'skuSnapshot' | 'quantity' | 'unitId' | 'requiredDate' | 'productFields'
> &
  Partial<Row<typeof RfqItems>>;

/**
 * Drafts a price request to each of some suppliers; they share a group.
 *
 * @throws ProcurekitError `not_found` for the requisition, `record_archived`, `validation_failed`
 */
export async function createRfqs(work: RfqWork, call: WriteCall, input: NewSupplierRfqs): Promise<RfqRow[]> {
  const { supplierIds, items: sentItems, ...fields } = input;
  const requisition = await getVisible({ db: call.tx, caller: call.caller }, Requisitions, input.procurementId);
  refuseArchived(requisition);
  refuseRepeated(supplierIds);
  const lines = await linesOf(call, requisition, sentItems);
  const { vatMode } = await getRegionalDefaults(call);
  const groupId = work.ids.uuid();
  const rfqs: RfqRow[] = [];
  for (const [index, supplierId] of supplierIds.entries()) {
    const pointer = `/supplierIds/${index}`;
    const supplier = await getReferred(call, Counterparties, supplierId, pointer);
    if (!supplier.isSupplier) throw rejectReference(pointer);
    const number = await nextDocumentNumber(call, 'RFQ');
    const rfq = newRow(
      SupplierRfqs,
      { id: work.ids.uuid(), now: call.now },
      {
        currency: requisition.currency,
        vatMode,
        subject: `Запрос цен № ${number}`,
        deliveryDeadline: requisition.dueDate,
        recipientEmails: primaryEmails(supplier),
        ...sentFields(fields),
        number,
        pipelineId: requisition.pipelineId,
        supplierId,
        supplierName: supplier.name,
        quotedAmount: null,
        groupId,
        itemsCount: lines.length,
      },
    );
    await insertRfq(work, call, rfq, lines);
    rfqs.push(rfq);
  }
  return rfqs;
}

async function insertRfq(work: RfqWork, call: WriteCall, rfq: RfqRow, lines: readonly RfqLine[]): Promise<void> {
  await call.tx.collection(SupplierRfqs).insert(rfq);
  await call.tx
    .collection(RfqItems)
    .insertMany(
      lines.map((line, sortOrder) =>
        newRow(RfqItems, { id: work.ids.uuid(), now: call.now }, { ...line, rfqId: rfq.id, sortOrder }),
      ),
    );
  await noteRfq(work, call, rfq, { action: 'created', from: null });
}

function refuseRepeated(supplierIds: readonly string[]): void {
  const repeated = supplierIds.findIndex((id, index) => supplierIds.indexOf(id) !== index);
  if (repeated === -1) return;
  throw rejectInput([{ pointer: `/supplierIds/${repeated}`, code: 'not_unique', message: 'Is named twice' }]);
}

// Without lines of its own a price request asks for everything that is still to come.
async function linesOf(
  { tx }: WriteCall,
  requisition: Row<typeof Requisitions>,
  sent: readonly NewRfqItem[] | undefined,
): Promise<RfqLine[]> {
  const items = await tx.collection(ProcurementItems).list({
    where: { procurementId: requisition.id },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  if (sent === undefined) {
    return items
      .filter(({ status }) => status !== 'received' && status !== 'cancelled')
      .map((item) => lineOfItem(item));
  }
  const problems: Problem[] = [];
  const lines = sent.map((line, index) => {
    const item = items.find(({ id }) => id === line.procurementItemId);
    if ((line.procurementItemId ?? null) !== null && item === undefined) {
      const message = 'Is not an item of the requisition';
      problems.push({ pointer: `/items/${index}/procurementItemId`, code: 'reference_not_found', message });
    }
    const own = { procurementItemId: null, rawName: '', skuSnapshot: null, quantity: '1', unitId: PIECE.id };
    const start =
      item === undefined ? { ...own, requiredDate: requisition.dueDate, productFields: {} } : lineOfItem(item);
    return { ...start, ...sentFields(line) };
  });
  if (problems.length > 0) throw rejectInput(problems);
  return lines;
}

function lineOfItem(item: Row<typeof ProcurementItems>): RfqLine {
  const { id: procurementItemId, rawName, skuSnapshot, quantity, unitId, requiredDate, productFields } = item;
  return { procurementItemId, rawName, skuSnapshot, quantity, unitId, requiredDate, productFields };
}

function primaryEmails({ contacts, email }: Row<typeof Counterparties>): string[] {
  const primary = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
  const address = primary?.email ?? email;
  return address === null ? [] : [address];
}
