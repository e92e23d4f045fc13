import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { ExchangeJob, ExportLink, PreviewChange, RowsToApply } from '../types/workspace/shared-types.js';
import type {
  MailImport,
  RequisitionExchangeExportTableBody,
  RequisitionExchangeGetImportQuery,
  RequisitionExchangeTemplateQuery,
} from '../types/workspace/requisition-exchange.js';

/** Calls on requisition exchange. */
export interface RequisitionExchangeCalls {
  /**
   * Get an empty table for requisition items.
   *
   * Contains the headings, and hints on a second sheet or in the second row; an import ignores the row of hints.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
   */
  template(
    procurementId: string,
    query?: RequisitionExchangeTemplateQuery,
    options?: CallOptions,
  ): Promise<AnsweredFile>;

  /**
   * Export requisition items as a table.
   *
   * Returns a link that works for 300 seconds. An exported table can be imported again.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
   */
  exportTable(
    procurementId: string,
    body?: RequisitionExchangeExportTableBody,
    options?: CallOptions,
  ): Promise<ExportLink>;

  /**
   * Get an import of requisition items.
   *
   * While rows are applied, `result` shows the progress.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws ProcurekitError `not_found`
   */
  getImport(
    procurementId: string,
    jobId: string,
    query?: RequisitionExchangeGetImportQuery,
    options?: CallOptions,
  ): Promise<ExchangeJob>;

  /**
   * Correct the preview of an import of requisition items.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `record_archived`,
   * `version_conflict`
   */
  changePreview(procurementId: string, jobId: string, body: PreviewChange, options?: CallOptions): Promise<ExchangeJob>;

  /**
   * Apply an import of requisition items.
   *
   * Each row is applied separately, by the rules of ordinary calls: a refused row does not stop the others. Rows
   * with errors are never applied. If the server stops meanwhile, another one applies the rest.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `record_archived`
   */
  applyImport(procurementId: string, jobId: string, body?: RowsToApply, options?: CallOptions): Promise<ExchangeJob>;

  /**
   * Read a mail and preview its lines as requisition items.
   *
   * Lines of text are read as name, quantity and unit; files as tables, or as text if they are not tables.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  createImportFromMail(procurementId: string, body: MailImport, options?: CallOptions): Promise<ExchangeJob>;
}
