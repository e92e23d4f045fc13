import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { columnsBearing } from '../../../kernel/records/faces.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import type { Row } from '../../../kernel/records/record.js';
import { refuseArchived } from '../../../kernel/rows/record-access.js';
import { findVisible, getVisible, type Looking } from '../../../kernel/rows/visibility.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { inCall } from '../../../kernel/resources/resource-reads.js';
import { FileKeeper, MakeLink, type OpenLinked } from '../../../platform/files/index.js';
import { visibleDocuments } from '../generation/who-makes.js';
import { generatedDocumentOperations } from './operations.js';
import { GeneratedDocuments } from './records.js';
import { generatedDocuments } from './resource.js';
import type { GeneratedDocumentQuery } from './schemas.js';
import type { World } from '../../../kernel/operations/world.js';

type DocumentRow = Row<typeof GeneratedDocuments>;

/** Kind of links that lead to generated documents. */
export const DOCUMENT_LINK = 'document';
/** What a link needs at every use of whom it was made for. */
const DOWNLOAD_SCOPES = ['documents.read', 'documents.download'] as const;

type Operations = typeof generatedDocumentOperations;

const SHOWN = ['id', ...columnsBearing(GeneratedDocuments.columns, 'integration', ['L'])] as (keyof DocumentRow)[];

const createDownloadUrl = async (call: WriteCall, { params }: OfDocument) => {
  const { tx, caller, now } = call;
  const document = await getSeen(call, tx, params);
  refuseArchived(document);
  const { id: documentId, fileName, mimeType, sizeBytes, sha256 } = document;
  const link = call.port(MakeLink)({ kind: DOCUMENT_LINK, subjectId: documentId, caller, now });
  return { documentId, ...link, fileName, mimeType, sizeBytes, sha256 };
};

/** What carries out the calls of generated documents. */
export const generatedDocumentHandlers: {
  readonly integration: Handlers<Operations['integration']>;
  readonly workspace: Handlers<Operations['workspace']>;
} = {
  integration: {
    async list(call, { query }) {
      const visible = visibleDocuments(call.caller, call);
      const where = { ...filtersOf(query), ...(visible === null ? {} : { and: [visible] }) };
      const { items, total } = await call.db
        .collection(GeneratedDocuments)
        .page({ where, ...pageWindow(query), select: SHOWN });
      const { page, limit } = query;
      return { resource: 'generated-documents', items: items.map(published), page, limit, total };
    },
    get: async (call, { params }) => published(await getSeen(call, call.db, params)),
    createDownloadUrl,
  },
  workspace: {
    ...generatedDocuments.workspace.handlers(
      generatedDocumentOperations.workspace,
      {},
      { visibleTo: visibleDocuments },
    ),
    createDownloadUrl,
    async exportFile(call, { params }) {
      const document = await getSeen(call, call.db, params);
      refuseArchived(document);
      return call.port(FileKeeper).open(call.portalId, { ...document, id: document.fileId });
    },
  },
};

function getSeen(call: World & Looking, db: Reader, { documentId }: OfDocument['params']): Promise<DocumentRow> {
  return getVisible({ ...call, db }, GeneratedDocuments, documentId, inCall(call, visibleDocuments));
}

interface OfDocument {
  readonly params: { readonly documentId: string };
}

/** Opens documents by their links: nothing for archived ones, or for a caller who may not have them. */
export const openLinkedDocument: OpenLinked = async (call, id) => {
  const { db, caller, portalId } = call;
  if (!DOWNLOAD_SCOPES.every((scope) => caller.grants.has(scope))) return null;
  const document = await findVisible(db, { caller }, GeneratedDocuments, id, inCall(call, visibleDocuments));
  if (document === null || document.archivedAt !== null) return null;
  return call.port(FileKeeper).open(portalId, { ...document, id: document.fileId });
};

function filtersOf(query: GeneratedDocumentQuery) {
  const { procurementId, kind, format, jobId, includeArchived, createdFrom, createdTo } = query;
  const { status = includeArchived === true ? undefined : 'available' } = query;
  const from = createdFrom === undefined ? {} : { gte: createdFrom };
  const to = createdTo === undefined ? {} : { lte: createdTo };
  return {
    ...(status === undefined ? {} : { status }),
    ...(procurementId === undefined ? {} : { procurementId }),
    ...(kind === undefined ? {} : { kind }),
    ...(format === undefined ? {} : { format }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(createdFrom === undefined && createdTo === undefined ? {} : { createdAt: { ...from, ...to } }),
  };
}

function published<R extends { readonly id: string }>({ id, ...document }: R) {
  return { documentId: id, ...document };
}
