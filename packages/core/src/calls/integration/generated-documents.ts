import type { CallOptions } from '../../operations/call-options.js';
import type {
  DocumentGenerationJobFormat,
  DocumentGenerationJobKind,
  DocumentGenerationJobScope,
  Instant,
  InstantInput,
  PageQuery,
  Uuid,
} from './shared-types.js';
import type { Page } from '../../operations/listed.js';

/** Supplier and destination that the document is for. */
export interface DocumentGroupKey {
  supplierId: Uuid | null;
  logisticsObjectId: Uuid | null;
}

/** Values of `sourceEntityType`. */
export type GeneratedDocumentSourceEntityType = 'commercial_proposal' | 'sales_invoice' | 'contract';

/** A document in one format, as it was made. */
export interface GeneratedDocument {
  documentId: Uuid;
  jobId: Uuid | null;
  procurementId: Uuid;
  kind: DocumentGenerationJobKind;
  number: string;
  title: string;
  documentDate: Instant;
  format: DocumentGenerationJobFormat;
  mimeType: string;
  fileName: string;
  sizeBytes: number;
  /** In hex. */
  sha256: string;
  scope: DocumentGenerationJobScope;
  groupKey: DocumentGroupKey | null;
  templateId: Uuid | null;
  sourceEntityType: GeneratedDocumentSourceEntityType | null;
  sourceEntityId: Uuid | null;
  status: 'available' | 'archived';
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: Instant | null;
}

/** What `generatedDocuments.list` takes. */
export interface GeneratedDocumentsListQuery extends PageQuery {
  procurementId?: Uuid | undefined;
  kind?: DocumentGenerationJobKind | undefined;
  format?: DocumentGenerationJobFormat | undefined;
  /** Only documents that this job made. */
  jobId?: Uuid | undefined;
  /** Available when absent. */
  status?: 'available' | 'archived' | undefined;
  /** Only documents made at or after this time. */
  createdFrom?: InstantInput | undefined;
  /** Only documents made before or at this time. */
  createdTo?: InstantInput | undefined;
}

/** A link to download a document for a short time. */
export interface DocumentDownload {
  documentId: Uuid;
  /** Works without a key, several times, until it expires. */
  url: string;
  expiresAt: Instant;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  /** In hex. */
  sha256: string;
}

/** Calls on generated documents. */
export interface GeneratedDocumentsCalls {
  /**
   * List generated documents.
   *
   * Newest first; archived documents only when asked for. Documents are seen with their requisition.
   *
   * Scopes: `documents.read`.
   */
  list(query?: GeneratedDocumentsListQuery, options?: CallOptions): Promise<Page<GeneratedDocument>>;

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
   * The link works for 300 seconds, several times, without a key. It ends earlier when the key is revoked or the
   * document archived.
   *
   * Scopes: `documents.read` and `documents.download`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  createDownloadUrl(documentId: string, options?: CallOptions): Promise<DocumentDownload>;
}
