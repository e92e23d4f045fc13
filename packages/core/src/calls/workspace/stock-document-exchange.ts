import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { ExchangeJob, ExportLink, PreviewChange, RowsToApply } from '../types/workspace/shared-types.js';
import type {
  StockDocumentExchangeExportTableBody,
  StockDocumentExchangeGetImportQuery,
  StockDocumentExchangeTemplateQuery,
} from '../types/workspace/stock-document-exchange.js';

/** Calls on stock document exchange. */
export interface StockDocumentExchangeCalls {
  /**
   * Get an empty table for stock document items.
   *
   * Contains the headings, and hints on a second sheet or in the second row; an import ignores the row of hints.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  template(id: string, query?: StockDocumentExchangeTemplateQuery, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * Export stock document items as a table.
   *
   * Returns a link that works for 300 seconds. An exported table can be imported again.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  exportTable(id: string, body?: StockDocumentExchangeExportTableBody, options?: CallOptions): Promise<ExportLink>;

  /**
   * Get an import of stock document items.
   *
   * While rows are applied, `result` shows the progress.
   *
   * Right: `stock.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  getImport(
    id: string,
    jobId: string,
    query?: StockDocumentExchangeGetImportQuery,
    options?: CallOptions,
  ): Promise<ExchangeJob>;

  /**
   * Correct the preview of an import of stock document items.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `version_conflict`
   */
  changePreview(id: string, jobId: string, body: PreviewChange, options?: CallOptions): Promise<ExchangeJob>;

  /**
   * Apply an import of stock document items.
   *
   * Each row is applied separately, by the rules of ordinary calls: a refused row does not stop the others. Rows
   * with errors are never applied. If the server stops meanwhile, another one applies the rest.
   *
   * Right: `stock.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`
   */
  applyImport(id: string, jobId: string, body?: RowsToApply, options?: CallOptions): Promise<ExchangeJob>;
}
