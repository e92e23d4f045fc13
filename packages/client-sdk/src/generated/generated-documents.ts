import type { ApiCall } from '../api-call.js';
import type { CallOptions, WriteOptions } from '../client-options.js';
import { withDownload, type Downloads } from '../download.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';
import type {
  DocumentGenerationJobFormat,
  DocumentGenerationJobKind,
  DocumentGenerationJobScope,
  Instant,
  InstantInput,
  PageQuery,
  Uuid,
} from './shared-types.js';

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
   * The link works for 300 seconds, several times, without a key. It ends earlier when the key is revoked or the
   * document archived.
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
