import type {
  ExchangeJob,
  ExportLink,
  PreviewChange,
  RowsToApply,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
import type {
  StockDocumentExchangeCreateImportBody,
  StockDocumentExchangeExportTableBody,
  StockDocumentExchangeGetImportQuery,
  StockDocumentExchangeTemplateQuery,
} from '../../../../core/src/calls/types/workspace/stock-document-exchange.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UploadOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on stock document exchange. */
export interface StockDocumentExchangeApi {
  /**
   * Get an empty table for stock document items.
   *
   * Contains the headings, and hints on a second sheet or in the second row; an import ignores the row of hints.
   *
   * Right: `stock.view`.
   *
   * @throws NotFoundError `not_found`
   */
  template(id: string, query?: StockDocumentExchangeTemplateQuery, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Export stock document items as a table.
   *
   * Returns a link that works for 300 seconds. An exported table can be imported again.
   *
   * Right: `stock.view`.
   *
   * @throws NotFoundError `not_found`
   */
  exportTable(id: string, body?: StockDocumentExchangeExportTableBody, options?: WriteOptions): ApiCall<ExportLink>;

  /**
   * Read a table of stock document items and preview its import.
   *
   * CSV, TSV or XLSX up to 20 MiB and 10 000 rows. Encoding, delimiter and the meaning of columns are detected.
   * Nothing is written before the import is applied, which is possible for 24 hours. Of formulas the stored values
   * are read; one without a value is a problem of its row. A workbook that holds macros or links to other files is
   * refused.
   *
   * Right: `stock.edit`.
   *
   * @throws BadRequestError `file_type_not_allowed`
   * @throws ConflictError `invalid_status`
   * @throws NotFoundError `not_found`
   */
  createImport(id: string, body: StockDocumentExchangeCreateImportBody, options?: UploadOptions): ApiCall<ExchangeJob>;

  /**
   * Get an import of stock document items.
   *
   * While rows are applied, `result` shows the progress.
   *
   * Right: `stock.view`.
   *
   * @throws NotFoundError `not_found`
   */
  getImport(
    id: string,
    jobId: string,
    query?: StockDocumentExchangeGetImportQuery,
    options?: CallOptions,
  ): ApiCall<ExchangeJob>;

  /**
   * Correct the preview of an import of stock document items.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `import_already_applied`, `invalid_status`, `version_conflict`
   * @throws NotFoundError `not_found`
   */
  changePreview(id: string, jobId: string, body: PreviewChange, options?: WriteOptions): ApiCall<ExchangeJob>;

  /**
   * Apply an import of stock document items.
   *
   * Each row is applied separately, by the rules of ordinary calls: a refused row does not stop the others. Rows
   * with errors are never applied. If the server stops meanwhile, another one applies the rest.
   *
   * Right: `stock.edit`.
   *
   * @throws ConflictError `import_already_applied`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  applyImport(id: string, jobId: string, body?: RowsToApply, options?: WriteOptions): ApiCall<ExchangeJob>;
}

/** Stock document exchange, to be put into a client. */
export const stockDocumentExchange: Resource<StockDocumentExchangeApi> = {
  name: 'stockDocumentExchange',
  at: '/api/v1/stock-documents',
  methods: {
    template: 'GET /:id/exchange/template query file',
    exportTable: 'POST /:id/exchange/export body',
    createImport: 'POST /:id/exchange/imports form',
    getImport: 'GET /:id/exchange/imports/:jobId query',
    changePreview: 'PATCH /:id/exchange/imports/:jobId/preview body',
    applyImport: 'POST /:id/exchange/imports/:jobId/apply body',
  },
};
