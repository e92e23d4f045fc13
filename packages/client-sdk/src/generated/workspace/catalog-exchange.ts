import type {
  CatalogExchangeCreateImportBody,
  CatalogExchangeExportTableBody,
  CatalogExchangeGetImportQuery,
  CatalogExchangeTemplateQuery,
} from '../../../../core/src/calls/types/workspace/catalog-exchange.js';
import type {
  ExchangeJob,
  ExportLink,
  PreviewChange,
  RowsToApply,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UploadOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on catalog exchange. */
export interface CatalogExchangeApi {
  /**
   * Get an empty table for catalog items.
   *
   * Contains the headings, and hints on a second sheet or in the second row; an import ignores the row of hints.
   *
   * Right: `catalog.view`.
   *
   * @throws NotFoundError `not_found`
   */
  template(query?: CatalogExchangeTemplateQuery, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Export catalog items as a table.
   *
   * Returns a link that works for 300 seconds. An exported table can be imported again.
   *
   * Right: `catalog.view`.
   *
   * @throws NotFoundError `not_found`
   */
  exportTable(body?: CatalogExchangeExportTableBody, options?: WriteOptions): ApiCall<ExportLink>;

  /**
   * Read a table of catalog items and preview its import.
   *
   * CSV, TSV or XLSX up to 20 MiB and 10 000 rows. Encoding, delimiter and the meaning of columns are detected.
   * Nothing is written before the import is applied, which is possible for 24 hours. Of formulas the stored values
   * are read; one without a value is a problem of its row. A workbook that holds macros or links to other files is
   * refused.
   *
   * Right: `catalog.edit`.
   *
   * @throws BadRequestError `file_type_not_allowed`
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  createImport(body: CatalogExchangeCreateImportBody, options?: UploadOptions): ApiCall<ExchangeJob>;

  /**
   * Get an import of catalog items.
   *
   * While rows are applied, `result` shows the progress.
   *
   * Right: `catalog.view`.
   *
   * @throws NotFoundError `not_found`
   */
  getImport(jobId: string, query?: CatalogExchangeGetImportQuery, options?: CallOptions): ApiCall<ExchangeJob>;

  /**
   * Correct the preview of an import of catalog items.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `catalog.edit`.
   *
   * @throws ConflictError `import_already_applied`, `invalid_status`, `record_archived`, `version_conflict`
   * @throws NotFoundError `not_found`
   */
  changePreview(jobId: string, body: PreviewChange, options?: WriteOptions): ApiCall<ExchangeJob>;

  /**
   * Apply an import of catalog items.
   *
   * Each row is applied separately, by the rules of ordinary calls: a refused row does not stop the others. Rows
   * with errors are never applied. If the server stops meanwhile, another one applies the rest.
   *
   * Right: `catalog.edit`.
   *
   * @throws ConflictError `import_already_applied`, `invalid_status`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  applyImport(jobId: string, body?: RowsToApply, options?: WriteOptions): ApiCall<ExchangeJob>;
}

/** Catalog exchange, to be put into a client. */
export const catalogExchange: Resource<CatalogExchangeApi> = {
  name: 'catalogExchange',
  at: '/api/v1/catalog/exchange',
  methods: {
    template: 'GET /template query file',
    exportTable: 'POST /export body',
    createImport: 'POST /imports form',
    getImport: 'GET /imports/:jobId query',
    changePreview: 'PATCH /imports/:jobId/preview body',
    applyImport: 'POST /imports/:jobId/apply body',
  },
};
