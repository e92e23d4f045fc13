import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  CatalogExchangeExportTableBody,
  CatalogExchangeGetImportQuery,
  CatalogExchangeTemplateQuery,
} from '../types/workspace/catalog-exchange.js';
import type { ExchangeJob, ExportLink, PreviewChange, RowsToApply } from '../types/workspace/shared-types.js';

/** Calls on catalog exchange. */
export interface CatalogExchangeCalls {
  /**
   * Get an empty table for catalog items.
   *
   * Contains the headings, and hints on a second sheet or in the second row; an import ignores the row of hints.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  template(query?: CatalogExchangeTemplateQuery, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * Export catalog items as a table.
   *
   * Returns a link that works for 300 seconds. An exported table can be imported again.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  exportTable(body?: CatalogExchangeExportTableBody, options?: CallOptions): Promise<ExportLink>;

  /**
   * Get an import of catalog items.
   *
   * While rows are applied, `result` shows the progress.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  getImport(jobId: string, query?: CatalogExchangeGetImportQuery, options?: CallOptions): Promise<ExchangeJob>;

  /**
   * Correct the preview of an import of catalog items.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `record_archived`,
   * `version_conflict`
   */
  changePreview(jobId: string, body: PreviewChange, options?: CallOptions): Promise<ExchangeJob>;

  /**
   * Apply an import of catalog items.
   *
   * Each row is applied separately, by the rules of ordinary calls: a refused row does not stop the others. Rows
   * with errors are never applied. If the server stops meanwhile, another one applies the rest.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `record_archived`
   */
  applyImport(jobId: string, body?: RowsToApply, options?: CallOptions): Promise<ExchangeJob>;
}
