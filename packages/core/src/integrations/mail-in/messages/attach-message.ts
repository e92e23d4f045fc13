import { rejectReference, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { findVisible, getVisible } from '../../../kernel/rows/visibility.js';
import { Files, FileKeeper } from '../../../platform/files/index.js';
import { noteMailedAnswer, type RfqActor, SupplierRfqs } from '../../../procurement/sourcing/index.js';
import { draftAnswer, type Drafted } from '../draft-answer.js';
import { readTables, type ReadTables } from '../read-tables.js';
import { isTakingAnswers } from '../taking-answers.js';
import { type MessageRow, ReceivedMessages } from './records.js';
import type { MessageStatus } from './statuses.js';

/** From where a message is attached to a price request, and from where it is discarded. */
export const OPEN_STATUSES: readonly MessageStatus[] = ['new', 'attached', 'ignored'];

/**
 * Reads what a message answers to a price request, and returns what attaches it, to be run in the unit of work of the call.
 *
 * @throws ProcurekitError `not_found`, `invalid_status`, `validation_failed` for a price request that is not there
 */
export async function prepareAttaching(
  call: ReadCall,
  { id, rfqId }: { readonly id: string; readonly rfqId: string },
): Promise<(writing: WriteCall) => Promise<MessageRow>> {
  const message = await getVisible(call, ReceivedMessages, id);
  requireOpen(message);
  const rfq = await findVisible(call.db, call, SupplierRfqs, rfqId);
  if (rfq === null) throw rejectReference('/rfqId');
  const answer = await answerOf(call, message, rfq);
  return (writing) => attachMessage(writing, { id, rfqId, answer });
}

/** @throws ProcurekitError `invalid_status` for a message that became a quote, or was put away */
export function requireOpen({ status }: Pick<MessageRow, 'status'>): void {
  if (OPEN_STATUSES.includes(status)) return;
  throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses: OPEN_STATUSES });
}

async function answerOf(
  call: ReadCall,
  { attachments, createdAt }: MessageRow,
  rfq: Row<typeof SupplierRfqs>,
): Promise<ReadTables> {
  const { db, portalId } = call;
  // What counts is when the mail arrived, and not when somebody puts it to the request.
  if (!isTakingAnswers(rfq, createdAt)) return { reason: 'request_closed', problems: [] };
  const rows = await db.collection(Files).findMany((attachments ?? []).flatMap(({ fileId }) => fileId ?? []));
  const tables = rows.map((file) => ({ ...file, bytes: () => call.port(FileKeeper).read(portalId, file) }));
  return readTables(call, { db, portalId }, rfq, tables);
}

interface Attaching {
  readonly id: string;
  readonly rfqId: string;
  readonly answer: ReadTables;
}

async function attachMessage(call: WriteCall, { id, rfqId, answer }: Attaching): Promise<MessageRow> {
  const message = await getRowToChange(call, ReceivedMessages, id);
  requireOpen(message);
  const rfq = await getVisible({ ...call, db: call.tx }, SupplierRfqs, rfqId);
  const actor: RfqActor = { type: 'supplier', name: rfq.supplierName };
  if (message.kind === 'answer') {
    await noteMailedAnswer({ actor }, call, rfq, message.createdAt);
  }
  const drafted = 'lines' in answer ? await tryToDraft(call, { message, rfq, answer }) : { ...answer, quoteId: null };
  if (drafted.quoteId !== null) await moveFiles(call, message, drafted.quoteId);
  return saveChanges(call, ReceivedMessages, message, {
    rfqId,
    procurementId: rfq.procurementId,
    supplierId: rfq.supplierId,
    quoteId: drafted.quoteId,
    status: drafted.quoteId === null ? 'attached' : 'drafted',
    reason: drafted.reason,
    problems: [...drafted.problems],
    handledById: call.caller.userId,
    handledAt: call.now,
  });
}

async function tryToDraft(
  call: WriteCall,
  {
    message,
    rfq,
    answer,
  }: { readonly message: MessageRow; readonly rfq: Row<typeof SupplierRfqs>; readonly answer: ReadTables },
): Promise<Drafted> {
  const { fromName: name, fromAddress: address, warnings, createdAt: receivedAt } = message;
  const from = address === '' ? null : { name, address };
  const fileIds = fileIdsOf(message);
  return draftAnswer(call, { rfq, from, warnings, answer, receivedAt, fileIds });
}

// From then on they are seen, and sealed, with the quote.
async function moveFiles({ tx }: WriteCall, message: MessageRow, quoteId: string): Promise<void> {
  await tx
    .collection(Files)
    .updateWhere({ id: { in: fileIdsOf(message) } }, { entityType: 'supplier_quote', entityId: quoteId });
}

function fileIdsOf({ fileId, attachments }: MessageRow): string[] {
  return [fileId ?? [], (attachments ?? []).flatMap((file) => file.fileId ?? [])].flat();
}
