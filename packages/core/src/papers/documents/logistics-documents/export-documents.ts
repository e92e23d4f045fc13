import type { Viewer } from '../../../kernel/access/caller.js';
import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import type { AnsweredFile } from '../../../kernel/operations/answered-file.js';
import { getToday } from '../../../platform/identity/index.js';
import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Reader, Where } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { inCall } from '../../../kernel/resources/resource-reads.js';
import { refuseArchived } from '../../../kernel/rows/record-access.js';
import { getVisible, visibleRows } from '../../../kernel/rows/visibility.js';
import { FileKeeper } from '../../../platform/files/index.js';
import { documentErrors } from '../errors.js';
import { GeneratedDocuments } from '../generated-documents/records.js';
import { visibleDocuments } from '../generation/who-makes.js';
import { TRANSPORT_KINDS } from '../kinds.js';
import { DocumentSources } from '../sources.js';
import { MAX_EXPORTED } from './schemas.js';
import { zipDocuments } from './zip-documents.js';
import type { World } from '../../../kernel/operations/world.js';

type DocumentRow = Row<typeof GeneratedDocuments>;

/** Documents that go with goods, as far as somebody sees them. */
export function visibleTransport(viewer: Viewer, call: World): Where<DocumentRow> {
  const seen = visibleDocuments(viewer, call);
  return { kind: { in: TRANSPORT_KINDS }, ...(seen === null ? {} : { and: [seen] }) };
}

const OLDEST_FIRST = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;

/** Opens a document in a format. @throws ProcurekitError `not_found`, `record_archived`, `document_without_pdf` */
export async function openDocument(
  call: ReadCall,
  { documentId, format }: { readonly documentId: string; readonly format: 'pdf' | 'xml' },
): Promise<AnsweredFile> {
  const document = await getVisible(call, GeneratedDocuments, documentId, inCall(call, visibleTransport));
  refuseArchived(document);
  const file = document.format === format ? document : await findTwin(call.db, document, format);
  if (file === null) throw documentErrors.noPdf({ format: document.format });
  return call.port(FileKeeper).open(call.portalId, { ...file, id: file.fileId });
}

// A document is made in several formats at once, each of them a record with its number.
function findTwin(
  db: Reader,
  { jobId, procurementId, kind, number }: DocumentRow,
  format: 'pdf' | 'xml',
): Promise<DocumentRow | null> {
  const where = { jobId, procurementId, kind, number, format, archivedAt: null };
  return db.collection(GeneratedDocuments).findOne(where);
}

/** Puts documents into an archive, those named or those of a requisition. @throws ProcurekitError `validation_failed`, `not_found` */
export async function exportArchive(
  call: World & Pick<WriteCall, 'tx' | 'caller' | 'portalId' | 'now'>,
  asked: { readonly documentIds?: readonly string[] | undefined; readonly procurementId?: string | undefined },
): Promise<AnsweredFile> {
  const documents =
    asked.documentIds === undefined
      ? await documentsOf(call, asked.procurementId ?? '')
      : await namedDocuments(call, asked.documentIds);
  const { portalId, now } = call;
  return zipDocuments(
    `documents-${await getToday({ db: call.tx, portalId, now })}.zip`,
    documents.map((document) => ({
      ...document,
      open: async () => (await call.port(FileKeeper).open(portalId, { ...document, id: document.fileId })).content,
    })),
  );
}

type Asking = World & Pick<WriteCall, 'tx' | 'caller'>;

async function documentsOf(call: Asking, procurementId: string): Promise<DocumentRow[]> {
  const procurement = await call.port(DocumentSources).findVisibleProcurement(call.tx, call.caller, procurementId);
  if (procurement === null) throw rejectInput([referenceProblem('/procurementId')]);
  const documents = await listPdfs(call, { procurementId });
  if (documents.length <= MAX_EXPORTED) return documents;
  const message = `The requisition has more than ${MAX_EXPORTED} documents; name those that you want`;
  throw rejectInput([{ pointer: '/procurementId', code: 'too_many_items', message }]);
}

async function namedDocuments(call: Asking, ids: readonly string[]): Promise<DocumentRow[]> {
  const found = new Map((await listPdfs(call, { id: { in: ids } })).map((document) => [document.id, document]));
  const problems = ids.flatMap((id, index) => (found.has(id) ? [] : [referenceProblem(`/documentIds/${index}`)]));
  if (problems.length > 0) throw rejectInput(problems);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

function listPdfs(call: Asking, where: Where<DocumentRow>): Promise<DocumentRow[]> {
  const visible = visibleRows(GeneratedDocuments, call, inCall(call, visibleTransport));
  return call.tx.collection(GeneratedDocuments).list({
    where: { ...where, format: 'pdf', archivedAt: null, ...(visible === null ? {} : { and: [visible] }) },
    order: OLDEST_FIRST,
    limit: MAX_EXPORTED + 1,
  });
}
