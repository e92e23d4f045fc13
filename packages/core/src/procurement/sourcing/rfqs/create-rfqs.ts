import type { WriteCall } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { refuseArchived } from '../../../kernel/rows/record-access.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { namedTwice, rejectInput, rejectReference } from '../../../kernel/errors/request-errors.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import type { InLanguages } from '../../../kernel/values/text/locale.js';
import { Counterparties } from '../../counterparties/index.js';
import { getRegionalDefaults, nextDocumentNumber } from '../../../platform/identity/index.js';
import { refuseClosed, Requisitions } from '../../requisitions/index.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { noteRfq, type RfqWork } from './history.js';
import { openLines, planLines, type RfqLine } from './items/plan-items.js';
import { insertLines } from './items/write-items.js';
import { SupplierRfqs } from './records.js';
import type { NewSupplierRfqs } from './schemas.js';

type RfqRow = Row<typeof SupplierRfqs>;
/**
 * Drafts a price request to each of some suppliers; they share a group.
 *
 * @throws ProcurekitError `not_found` for the requisition, `record_archived`, `requisition_closed`, `validation_failed`
 */
export async function createRfqs(work: RfqWork, call: WriteCall, input: NewSupplierRfqs): Promise<RfqRow[]> {
  const { supplierId: only, supplierIds = [only ?? ''], items: sentItems, ...fields } = input;
  const requisition = await getVisible({ db: call.tx, caller: call.caller }, Requisitions, input.procurementId);
  refuseArchived(requisition);
  refuseClosed(requisition);
  refuseRepeated(supplierIds);
  const lines =
    sentItems === undefined ? await openLines(call, requisition.id) : await planLines(call, requisition, sentItems);
  const { vatMode, language } = await getRegionalDefaults(call);
  const groupId = call.id();
  const rfqs: RfqRow[] = [];
  for (const [index, supplierId] of supplierIds.entries()) {
    const pointer = only === undefined ? `/supplierIds/${index}` : '/supplierId';
    const supplier = await getReferred(call, Counterparties, supplierId, pointer);
    if (!supplier.isSupplier) throw rejectReference(pointer);
    const number = await nextDocumentNumber(call, 'RFQ');
    const rfq = newRow(
      SupplierRfqs,
      { id: call.id(), now: call.now },
      {
        currency: requisition.currency,
        vatMode,
        subject: SUBJECT[language](number),
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
        sealedUntil: fields.sealedUntilDeadline === true ? (fields.responseDeadline ?? null) : null,
      },
    );
    await insertRfq(work, call, rfq, lines);
    rfqs.push(rfq);
  }
  return rfqs;
}

const SUBJECT: InLanguages<(number: string) => string> = {
  ru: (number) => `Запрос цен № ${number}`,
  en: (number) => `Request for quotation ${number}`,
};

async function insertRfq(work: RfqWork, call: WriteCall, rfq: RfqRow, lines: readonly RfqLine[]): Promise<void> {
  await call.tx.collection(SupplierRfqs).insert(rfq);
  await insertLines(call, rfq.id, lines);
  await noteRfq(work, call, rfq, { action: 'created', from: null });
}

function refuseRepeated(supplierIds: readonly string[]): void {
  const repeated = supplierIds.findIndex((id, index) => supplierIds.indexOf(id) !== index);
  if (repeated === -1) return;
  throw rejectInput([namedTwice(`/supplierIds/${repeated}`)]);
}

function primaryEmails({ contacts, email }: Row<typeof Counterparties>): string[] {
  const primary = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
  const address = primary?.email ?? email;
  return address === null ? [] : [address];
}
