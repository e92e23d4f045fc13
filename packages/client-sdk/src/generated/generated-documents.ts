import type {
  DocumentDownload,
  GeneratedDocument,
  GeneratedDocumentsListQuery,
} from '../../../core/src/calls/types/integration/generated-documents.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, WriteOptions } from '../client-options.js';
import { withDownload, type Downloads } from '../download.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on generated documents. */
export interface GeneratedDocumentsApi extends Downloads<DocumentDownload> {
  /**
   * List generated documents.
   *
   * Newest first; archived documents only when asked for. Documents are seen with their requisition.
   *
   * Scopes: `documents.read`.
   */
  list(query?: GeneratedDocumentsListQuery, options?: CallOptions): PageList<GeneratedDocument>;

  /**
   * Get a generated document.
   *
   * Scopes: `documents.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(documentId: string, options?: CallOptions): ApiCall<GeneratedDocument>;

  /**
   * Create a link to download a document.
   *
   * The link works for 300 seconds, any number of times, without a key. It ends earlier if the key is revoked or
   * the document archived.
   *
   * Scopes: `documents.read` and `documents.download`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  createDownloadUrl(documentId: string, options?: WriteOptions): ApiCall<DocumentDownload>;
}

/** Generated documents, to be put into a client. */
export const generatedDocuments: Resource<GeneratedDocumentsApi> = {
  name: 'generatedDocuments',
  at: '/api/v1/integration-api/generated-documents',
  methods: {
    list: 'GET query pages',
    get: 'GET /:documentId',
    createDownloadUrl: 'POST /:documentId/download-url',
  },
  extend: (api, settings) => withDownload('generatedDocuments.download', api.createDownloadUrl, settings),
};
