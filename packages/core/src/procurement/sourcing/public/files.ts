import { FileKeeper } from '../../../platform/files/index.js';
import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import type { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { Files, type TakenFile } from '../../../platform/files/index.js';
import { SupplierQuotes } from '../quotes/records.js';
import { linkOf } from './link.js';
import { filesOf, quotesFromLink } from './show.js';
import { holdDraft, type SupplierUnit } from './write-offer.js';

/** Files that a supplier can attach to a quote. */
export const MAX_FILES = 10;

const QUOTE = 'supplier_quote';

/** Makes what was taken files of the supplier’s draft. @throws ProcurekitError `validation_failed` for more than ten */
export async function attachFiles(unit: SupplierUnit, taken: readonly TakenFile[]): Promise<Row<typeof Files>[]> {
  const { expectedVersion: _seen, ...rest } = unit;
  const draft = await holdDraft(rest);
  if (draft.fileIds.length + taken.length > MAX_FILES) {
    const message = `A quote has at most ${MAX_FILES} files`;
    throw rejectInput([{ pointer: '/file', code: 'too_many_items', message }]);
  }
  const attached: Row<typeof Files>[] = [];
  for (const { fileName, written } of taken) {
    const details = { entityType: QUOTE, entityId: draft.id, fileName, createdById: draft.supplierId };
    attached.push(await unit.port(FileKeeper).attach(unit, written, details));
  }
  await saveChanges(unit, SupplierQuotes, draft, { fileIds: [...draft.fileIds, ...attached.map(({ id }) => id)] });
  return attached;
}

/**
 * Takes a file off the supplier’s draft. What was submitted with it keeps it: the file goes when no quote has it.
 *
 * @throws ProcurekitError `not_found` for a file of something else
 */
export async function detachFile(call: WriteCall<TokenCaller>, fileId: string): Promise<undefined> {
  const draft = await holdDraft(call);
  if (!draft.fileIds.includes(fileId)) throw requestErrors.notFound({});
  await saveChanges(call, SupplierQuotes, draft, { fileIds: draft.fileIds.filter((id) => id !== fileId) });
  const { rfq } = await linkOf(call.tx, call.caller);
  const others = (await quotesFromLink(call.tx, rfq.id)).filter(({ id }) => id !== draft.id);
  if (!others.some(({ fileIds }) => fileIds.includes(fileId))) await call.port(FileKeeper).remove(call, fileId);
  return undefined;
}

/** Opens a file of the price request, or of a quote of this supplier. @throws ProcurekitError `not_found` */
export async function openSupplierFile(call: ReadCall<TokenCaller>, fileId: string): Promise<FileAnswer> {
  const { rfq } = await linkOf(call.db, call.caller);
  const quotes = await quotesFromLink(call.db, rfq.id);
  const asked = await filesOf(call.db, 'supplier_rfq', [rfq.id]);
  const own = [...asked.map(({ id }) => id), ...quotes.flatMap(({ fileIds }) => fileIds)];
  if (!own.includes(fileId)) throw requestErrors.notFound({});
  return call.port(FileKeeper).open(call.portalId, await getRow(call.db, Files, fileId));
}
