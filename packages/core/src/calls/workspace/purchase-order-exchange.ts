import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { ExchangeJob, ExportLink, PreviewChange, RowsToApply } from '../types/workspace/shared-types.js';
import type {
  PurchaseOrderExchangeExportTableBody,
  PurchaseOrderExchangeGetImportQuery,
  PurchaseOrderExchangeTemplateQuery,
} from '../types/workspace/purchase-order-exchange.js';

/** Calls on purchase order exchange. */
export interface PurchaseOrderExchangeCalls {
  /**
   * Get an empty table for purchase order items.
   *
   * Contains the headings, and hints on a second sheet or in the second row; an import ignores the row of hints.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  template(id: string, query?: PurchaseOrderExchangeTemplateQuery, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * Export purchase order items as a table.
   *
   * Returns a link that works for 300 seconds. An exported table can be imported again.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  exportTable(id: string, body?: PurchaseOrderExchangeExportTableBody, options?: CallOptions): Promise<ExportLink>;

  /**
   * Get an import of purchase order items.
   *
   * While rows are applied, `result` shows the progress.
   *
   * Right: `purchase_orders.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  getImport(
    id: string,
    jobId: string,
    query?: PurchaseOrderExchangeGetImportQuery,
    options?: CallOptions,
  ): Promise<ExchangeJob>;

  /**
   * Correct the preview of an import of purchase order items.
   *
   * All rows are checked again. With only `page` and `limit`, it returns another page.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `version_conflict`
   */
  changePreview(id: string, jobId: string, body: PreviewChange, options?: CallOptions): Promise<ExchangeJob>;

  /**
   * Apply an import of purchase order items.
   *
   * Each row is applied separately, by the rules of ordinary calls: a refused row does not stop the others. Rows
   * with errors are never applied. If the server stops meanwhile, another one applies the rest.
   *
   * Right: `purchase_orders.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`
   */
  applyImport(id: string, jobId: string, body?: RowsToApply, options?: CallOptions): Promise<ExchangeJob>;
}
