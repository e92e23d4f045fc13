import type {
  MailImport,
  RequisitionExchangeCreateImportBody,
  RequisitionExchangeExportTableBody,
  RequisitionExchangeGetImportQuery,
  RequisitionExchangeTemplateQuery,
} from '../../../../core/src/calls/types/workspace/requisition-exchange.js';
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

/** Methods on requisition exchange. */
export interface RequisitionExchangeApi {
  /**
   * Get an empty table for requisition items.
   *
   * Contains the headings, and hints on a second sheet or in the second row; an import ignores the row of hints.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `not_found`
   */
  template(
    procurementId: string,
    query?: RequisitionExchangeTemplateQuery,
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;

  /**
   * Export requisition items as a table.
   *
   * Returns a link that works for 300 seconds. An exported table can be imported again.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `not_found`
   */
  exportTable(
    procurementId: string,
    body?: RequisitionExchangeExportTableBody,
    options?: WriteOptions,
  ): ApiCall<ExportLink>;

  /**
   * Read a table of requisition items and preview its import.
   *
   * CSV, TSV or XLSX up to 20 MiB and 10 000 rows. Encoding, delimiter and the meaning of columns are detected.
   * Nothing is written before the import is applied, which is possible for 24 hours. Of formulas the stored values
   * are read; one without a value is a problem of its row. A workbook that holds macros or links to other files is
   * refused.
   *
   * Right: `requisitions.edit`.
   *
   * @throws BadRequestError `file_type_not_allowed`
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  createImport(
    procurementId: string,
    body: RequisitionExchangeCreateImportBody,
    options?: UploadOptions,
  ): ApiCall<ExchangeJob>;

  /**
   * Get an import of requisition items.
   *
   * While rows are applied, `result` shows the progress.
   *
   * Right: `requisitions.view_own`.
   *
   * @throws NotFoundError `not_found`
   */
  getImport(
    procurementId: string,
    jobId: string,
    query?: RequisitionExchangeGetImportQuery,
    options?: CallOptions,
  ): ApiCall<ExchangeJob>;

  /**
   * Correct the preview of an import of requisition items.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `import_already_applied`, `invalid_status`, `record_archived`, `version_conflict`
   * @throws NotFoundError `not_found`
   */
  changePreview(
    procurementId: string,
    jobId: string,
    body: PreviewChange,
    options?: WriteOptions,
  ): ApiCall<ExchangeJob>;

  /**
   * Apply an import of requisition items.
   *
   * Each row is applied separately, by the rules of ordinary calls: a refused row does not stop the others. Rows
   * with errors are never applied. If the server stops meanwhile, another one applies the rest.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `import_already_applied`, `invalid_status`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  applyImport(procurementId: string, jobId: string, body?: RowsToApply, options?: WriteOptions): ApiCall<ExchangeJob>;

  /**
   * Read a mail and preview its lines as requisition items.
   *
   * Lines of text are read as name, quantity and unit; files as tables, or as text if they are not tables.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  createImportFromMail(procurementId: string, body?: MailImport, options?: WriteOptions): ApiCall<ExchangeJob>;
}

/** Requisition exchange, to be put into a client. */
export const requisitionExchange: Resource<RequisitionExchangeApi> = {
  name: 'requisitionExchange',
  at: '/api/v1/purchase-requisitions',
  methods: {
    template: 'GET /:procurementId/exchange/template query file',
    exportTable: 'POST /:procurementId/exchange/export body',
    createImport: 'POST /:procurementId/exchange/imports form',
    getImport: 'GET /:procurementId/exchange/imports/:jobId query',
    changePreview: 'PATCH /:procurementId/exchange/imports/:jobId/preview body',
    applyImport: 'POST /:procurementId/exchange/imports/:jobId/apply body',
    createImportFromMail: 'POST /:procurementId/exchange/imports/from-mail body',
  },
};
