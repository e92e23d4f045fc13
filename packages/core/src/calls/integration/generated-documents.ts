import type { CallOptions } from '../../operations/call-options.js';
import type {
  DocumentDownload,
  GeneratedDocument,
  GeneratedDocumentsListQuery,
} from '../types/integration/generated-documents.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on generated documents. */
export interface GeneratedDocumentsCalls {
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
   * @throws ProcurekitError `not_found`
   */
  get(documentId: string, options?: CallOptions): Promise<GeneratedDocument>;

  /**
   * Create a link to download a document.
   *
   * The link works for 300 seconds, any number of times, without a key. It ends earlier if the key is revoked or
   * the document archived.
   *
   * Scopes: `documents.read` and `documents.download`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  createDownloadUrl(documentId: string, options?: CallOptions): Promise<DocumentDownload>;
}
