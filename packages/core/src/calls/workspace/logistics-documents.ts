import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  LogisticsDocument,
  LogisticsDocumentExport,
  LogisticsDocumentPatch,
  LogisticsDocumentsExportFileQuery,
  LogisticsDocumentsGenerateResult,
  LogisticsDocumentsListQuery,
  NewLogisticsDocuments,
} from '../types/workspace/logistics-documents.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on logistics documents. */
export interface LogisticsDocumentsCalls {
  /**
   * List logistics documents.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `number`, `title` and `comment`. Documents
   * are seen with their requisition; archived ones only when asked for.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: LogisticsDocumentsListQuery, options?: CallOptions): PageList<LogisticsDocument>;

  /**
   * Get a logistics document.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(documentId: string, options?: CallOptions): Promise<LogisticsDocument>;

  /**
   * Change a logistics document.
   *
   * Corrects the record; the generated file is not changed.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  update(documentId: string, body: LogisticsDocumentPatch, options?: CallOptions): Promise<LogisticsDocument>;

  /**
   * Archive a logistics document.
   *
   * It can still be read by its id.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  archive(documentId: string, options?: CallOptions): Promise<LogisticsDocument>;

  /**
   * Bring back a logistics document from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(documentId: string, options?: CallOptions): Promise<LogisticsDocument>;

  /**
   * Generate documents that accompany goods.
   *
   * Needs the right `logistics.edit`; acts and claims are also made by those who order, or receive the goods in
   * their warehouses. While the caller waits: all of them or none. One document unless the scope is `grouped`;
   * acts, transport waybills and route sheets are of one trip each.
   *
   * Right: `documents.view`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `item_not_in_procurement`,
   * `template_kind_mismatch`, `template_not_supported`, `data_missing`, `document_not_made`,
   * `documents_unavailable`
   */
  generate(
    procurementId: string,
    body: NewLogisticsDocuments,
    options?: CallOptions,
  ): Promise<LogisticsDocumentsGenerateResult>;

  /**
   * Download a logistics document.
   *
   * Right: `documents.download`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`, `document_without_pdf`
   */
  exportFile(
    documentId: string,
    query?: LogisticsDocumentsExportFileQuery,
    options?: CallOptions,
  ): Promise<AnsweredFile>;

  /**
   * Download logistics documents as a ZIP of PDFs.
   *
   * The named documents must be in PDF and not archived.
   *
   * Right: `documents.download`.
   */
  exportArchive(body: LogisticsDocumentExport, options?: CallOptions): Promise<AnsweredFile>;
}
