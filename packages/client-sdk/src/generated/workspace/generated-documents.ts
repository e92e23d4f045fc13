import type {
  DocumentDownload,
  GeneratedDocument,
  GeneratedDocumentsListQuery,
} from '../../../../core/src/calls/types/workspace/generated-documents.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import { withDownload, type Downloads } from '../../download.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on generated documents. */
export interface GeneratedDocumentsApi extends Downloads<DocumentDownload> {
  /**
   * List generated documents.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `comment`. Documents
   * are seen with their requisition; archived ones only when asked for.
   *
   * Right: `documents.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: GeneratedDocumentsListQuery, options?: CallOptions): PageList<GeneratedDocument>;

  /**
   * Get a generated document.
   *
   * Right: `documents.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(documentId: string, options?: CallOptions): ApiCall<GeneratedDocument>;

  /**
   * Create a link to download a document.
   *
   * The link works for 300 seconds, any number of times, without signing in. It ends earlier if the user may not
   * download the document any more or it is archived.
   *
   * Right: `documents.download`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  createDownloadUrl(documentId: string, options?: WriteOptions): ApiCall<DocumentDownload>;

  /**
   * Download a generated document.
   *
   * In the format in which it was generated.
   *
   * Right: `documents.download`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  exportFile(documentId: string, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Generated documents, to be put into a client. */
export const generatedDocuments: Resource<GeneratedDocumentsApi> = {
  name: 'generatedDocuments',
  at: '/api/v1/generated-documents',
  methods: {
    list: 'GET query pages',
    get: 'GET /:documentId',
    createDownloadUrl: 'POST /:documentId/download-url',
    exportFile: 'GET /:documentId/export file',
  },
  extend: (api, settings) => withDownload('generatedDocuments.download', api.createDownloadUrl, settings),
};
