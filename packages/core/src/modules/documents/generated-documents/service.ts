import type { Handlers, ReadCall, WriteCall } from '../../../operations/call.js';
import type { PortalCaller } from '../../../access/caller.js';
import { columnsBearing } from '../../../records/faces.js';
import { pageWindow } from '../../../operations/page.js';
import type { Row } from '../../../records/record.js';
import { refuseArchived } from '../../../rows/record-access.js';
import { requestErrors } from '../../../errors/request-errors.js';
import { findVisible } from '../../../rows/visibility.js';
import type { Reader } from '../../../ports/storage.js';
import type { FileKeeper, MakeLink, OpenLinked } from '../../files/index.js';
import type { DocumentSources } from '../sources.js';
import type { generatedDocumentOperations } from './operations.js';
import { GeneratedDocuments } from './records.js';
import type { GeneratedDocumentQuery } from './schemas.js';

type DocumentRow = Row<typeof GeneratedDocuments>;

/** Kind of links that lead to generated documents. */
export const DOCUMENT_LINK = 'document';
/** What a link needs at every use of whom it was made for. */
const DOWNLOAD_SCOPES = ['documents.read', 'documents.download'] as const;

interface GeneratedDocumentDeps {
  readonly sources: Pick<DocumentSources, 'visibleTo'>;
  readonly makeLink: MakeLink;
}

const SHOWN = ['id', ...columnsBearing(GeneratedDocuments.columns, 'integration', ['L'])] as (keyof DocumentRow)[];

/** Builds the handlers of the generated documents' operations. */
export function createGeneratedDocumentService(
  deps: GeneratedDocumentDeps,
): Handlers<typeof generatedDocumentOperations> {
  return {
    async list({ db, caller }, { query }) {
      const visible = deps.sources.visibleTo(caller);
      const where = { ...filtersOf(query), ...(visible === null ? {} : { and: [visible] }) };
      const { items, total } = await db
        .collection(GeneratedDocuments)
        .page({ where, ...pageWindow(query), select: SHOWN });
      const { page, limit } = query;
      return { resource: 'generated-documents', items: items.map(published), page, limit, total };
    },
    get: async ({ db, caller }: ReadCall, { params }) =>
      published(await getVisibleDocument(deps, db, { caller, id: params.documentId })),
    async createDownloadUrl({ tx, caller, now }: WriteCall, { params }) {
      const document = await getVisibleDocument(deps, tx, { caller, id: params.documentId });
      refuseArchived(document);
      const { id: documentId, fileName, mimeType, sizeBytes, sha256 } = document;
      const link = deps.makeLink({ kind: DOCUMENT_LINK, subjectId: documentId, caller, now });
      return { documentId, ...link, fileName, mimeType, sizeBytes, sha256 };
    },
  };
}

/** Builds the opening of documents by their links: nothing for archived ones, or for a caller who may not have them. */
export function createOpenLinkedDocument(
  deps: Pick<GeneratedDocumentDeps, 'sources'> & { readonly files: FileKeeper },
): OpenLinked {
  return async ({ db, caller, portalId }, id) => {
    if (!DOWNLOAD_SCOPES.every((scope) => caller.grants.has(scope))) return null;
    const document = await findVisibleDocument(deps, db, { caller, id });
    if (document === null || document.archivedAt !== null) return null;
    return deps.files.open(portalId, { ...document, id: document.fileId });
  };
}

interface Sought {
  readonly caller: PortalCaller;
  readonly id: string;
}

async function getVisibleDocument(
  deps: Pick<GeneratedDocumentDeps, 'sources'>,
  db: Reader,
  sought: Sought,
): Promise<DocumentRow> {
  const document = await findVisibleDocument(deps, db, sought);
  if (document === null) throw requestErrors.notFound({});
  return document;
}

async function findVisibleDocument(
  { sources }: Pick<GeneratedDocumentDeps, 'sources'>,
  db: Reader,
  { caller, id }: Sought,
): Promise<DocumentRow | null> {
  return findVisible(db, { caller }, GeneratedDocuments, id, sources.visibleTo);
}

function filtersOf(query: GeneratedDocumentQuery) {
  const { procurementId, kind, format, jobId, status = 'available', createdFrom, createdTo } = query;
  const from = createdFrom === undefined ? {} : { gte: createdFrom };
  const to = createdTo === undefined ? {} : { lte: createdTo };
  return {
    status,
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
