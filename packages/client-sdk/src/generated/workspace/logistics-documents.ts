import type {
  LogisticsDocument,
  LogisticsDocumentExport,
  LogisticsDocumentPatch,
  LogisticsDocumentsExportFileQuery,
  LogisticsDocumentsGenerateResult,
  LogisticsDocumentsListQuery,
  NewLogisticsDocuments,
} from '../../../../core/src/calls/types/workspace/logistics-documents.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on logistics documents. */
export interface LogisticsDocumentsApi {
  /**
   * List logistics documents.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `comment`. Documents
   * are seen with their requisition; archived ones only when asked for.
   *
   * Right: `logistics.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: LogisticsDocumentsListQuery, options?: CallOptions): PageList<LogisticsDocument>;

  /**
   * Get a logistics document.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(documentId: string, options?: CallOptions): ApiCall<LogisticsDocument>;

  /**
   * Change a logistics document.
   *
   * Corrects the record; the generated file is not changed.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  update(documentId: string, body: LogisticsDocumentPatch, options?: UpdateOptions): ApiCall<LogisticsDocument>;

  /**
   * Archive a logistics document.
   *
   * It can still be read by its id.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  archive(documentId: string, options?: UpdateOptions): ApiCall<LogisticsDocument>;

  /**
   * Bring back a logistics document from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(documentId: string, options?: UpdateOptions): ApiCall<LogisticsDocument>;

  /**
   * Generate documents that accompany goods.
   *
   * Needs the right `logistics.edit`; acts and claims are also made by those who order, or receive the goods in
   * their warehouses. While the caller waits: all of them or none. One document unless the scope is `grouped`;
   * acts, transport waybills and route sheets are of one trip each.
   *
   * Right: `documents.view`.
   *
   * @throws BadRequestError `item_not_in_procurement`, `template_kind_mismatch`, `template_not_supported`,
   * `data_missing`
   * @throws ConflictError `document_not_made`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  generate(
    procurementId: string,
    body: NewLogisticsDocuments,
    options?: WriteOptions,
  ): ApiCall<LogisticsDocumentsGenerateResult>;

  /**
   * Download a logistics document.
   *
   * Right: `documents.download`.
   *
   * @throws ConflictError `record_archived`, `document_without_pdf`
   * @throws NotFoundError `not_found`
   */
  exportFile(
    documentId: string,
    query?: LogisticsDocumentsExportFileQuery,
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;

  /**
   * Download logistics documents as a ZIP of PDFs.
   *
   * The named documents must be in PDF and not archived.
   *
   * Right: `documents.download`.
   */
  exportArchive(body: LogisticsDocumentExport, options?: CallOptions): ApiCall<ReceivedFile>;
}

/** Logistics documents, to be put into a client. */
export const logisticsDocuments: Resource<LogisticsDocumentsApi> = {
  name: 'logisticsDocuments',
  at: '/api/v1/logistics',
  methods: {
    list: 'GET /documents query pages',
    get: 'GET /documents/:documentId',
    update: 'PATCH /documents/:documentId body',
    archive: 'DELETE /documents/:documentId',
    restore: 'POST /documents/:documentId/restore',
    generate: 'POST /procurements/:procurementId/documents body',
    exportFile: 'GET /documents/:documentId/export query file',
    exportArchive: 'POST /documents/export body once file',
  },
};
