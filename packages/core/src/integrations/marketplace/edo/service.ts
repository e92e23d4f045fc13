import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import { reply } from '../../../kernel/operations/reply.js';
import { rejectInput, rejectReference } from '../../../kernel/errors/request-errors.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { searchTerm } from '../../../kernel/operations/query.js';
import type { Query, Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { orderOf } from '../../../kernel/resources/resource-reads.js';
import { findVisible, visibleRows } from '../../../kernel/rows/visibility.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import { GeneratedDocuments } from '../../../papers/documents/index.js';
import { Requisitions } from '../../../procurement/requisitions/index.js';
import { getAtWork } from '../engine/engage.js';
import { openLinks } from '../engine/links.js';
import { SyncLinks } from '../engine/records.js';
import { getInstalled } from '../installations/get-installation.js';
import { EDO_DOCUMENT, edoStateOf, newEdoDocument, withState } from './document-state.js';
import type { EdoDocument, edoOperations } from './operations.js';
import { recipientOf } from './recipient.js';
import { showTitle } from './show-title.js';

const SLUG = 'edo-operator';
const NEWEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

/** The handlers of documents that go through an operator. */
export const edoHandlers: Handlers<typeof edoOperations> = {
  async sendDocument(call, { body }) {
    const { tx, now } = call;
    const { id: installationId } = await getAtWork(tx, SLUG, 'document_send');
    const documentId = body.documentId;
    const counterpartyId = await recipientFor(call, body);
    const links = openLinks({
      ids: call.port(Ids),
      installationId,
      now: () => now,
      db: tx,
      write: (work) => work(tx),
    });
    const known = await links.ofEntity(EDO_DOCUMENT, documentId);
    if (known === null) await links.put(newEdoDocument(documentId, counterpartyId));
    else if (edoStateOf(known).error !== null) await links.put(withState(known, { counterpartyId, error: null }));
    const own = { installationId, entityType: EDO_DOCUMENT, entityId: documentId };
    const [shown] = await showDocuments(tx, { where: own });
    if (shown === undefined) throw new TypeError('What was just written is there.');
    return known === null ? shown : reply(shown, { status: 200 });
  },
  async listDocuments({ db, caller }, { query }) {
    const { id: installationId } = await getInstalled(db, SLUG);
    const visible = visibleRows(Requisitions, { caller });
    const among = visible === null ? {} : { procurementId: { within: { record: Requisitions, where: visible } } };
    const entityId = { within: { record: GeneratedDocuments, where: among, ...searchTerm(query) } };
    const where = { installationId, entityType: EDO_DOCUMENT, entityId };
    const total = await db.collection(SyncLinks).count({ where });
    const order = orderOf<typeof SyncLinks>(query, NEWEST_FIRST);
    const items = await showDocuments(db, { where, ...pageWindow(query), order });
    return { resource: 'documents', items, page: query.page, limit: query.limit, total };
  },
};

/** Whom a document goes to. @throws ProcurekitError `validation_failed` when nobody is said, or who is said is not there */
async function recipientFor(
  call: WriteCall,
  { documentId, counterpartyId }: { readonly documentId: string; readonly counterpartyId?: string | undefined },
): Promise<string> {
  const document = await getReferred(call, GeneratedDocuments, documentId, '/documentId');
  const requisition = await findVisible(call.tx, call, Requisitions, document.procurementId);
  if (requisition === null) throw rejectReference('/documentId');
  if (counterpartyId !== undefined) {
    return (await getReferred(call, Counterparties, counterpartyId, '/counterpartyId')).id;
  }
  const recipient = await recipientOf(call.tx, document);
  if (recipient !== null) return recipient;
  const message = 'The document does not say whom it is for';
  throw rejectInput([{ pointer: '/counterpartyId', code: 'required', message }]);
}

async function showDocuments(db: Reader, query: Query<Row<typeof SyncLinks>>): Promise<EdoDocument[]> {
  const links = await db.collection(SyncLinks).list(query);
  const documents = await db.collection(GeneratedDocuments).findMany(links.map(({ entityId }) => entityId));
  const byId = new Map(documents.map((document) => [document.id, document]));
  return links.map(({ entityId: documentId, state, createdAt, updatedAt }) => {
    const { kind = null, number = null, fileName = null } = byId.get(documentId) ?? {};
    const { counterpartyId, status, messageId, error, titles = [] } = edoStateOf({ state });
    return {
      documentId,
      counterpartyId,
      kind,
      number,
      fileName,
      status,
      messageId,
      error,
      waybillUid: titles[0]?.uid ?? null,
      waybillTitles: titles.map(showTitle),
      createdAt,
      updatedAt,
    };
  });
}
