import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  DocumentDownload,
  GeneratedDocument,
  GeneratedDocumentsListQuery,
} from '../types/workspace/generated-documents.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on generated documents. */
export interface GeneratedDocumentsCalls {
  /**
   * List generated documents.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `comment`. Documents
   * are seen with their requisition; archived ones only when asked for.
   *
   * Right: `documents.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: GeneratedDocumentsListQuery, options?: CallOptions): PageList<GeneratedDocument>;

  /**
   * Get a generated document.
   *
   * Right: `documents.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(documentId: string, options?: CallOptions): Promise<GeneratedDocument>;

  /**
   * Create a link to download a document.
   *
   * The link works for 300 seconds, any number of times, without signing in. It ends earlier if the user may not
   * download the document any more or it is archived.
   *
   * Right: `documents.download`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  createDownloadUrl(documentId: string, options?: CallOptions): Promise<DocumentDownload>;

  /**
   * Download a generated document.
   *
   * In the format in which it was generated.
   *
   * Right: `documents.download`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  exportFile(documentId: string, options?: CallOptions): Promise<AnsweredFile>;
}
