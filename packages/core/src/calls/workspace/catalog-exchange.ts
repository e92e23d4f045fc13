import type { AnsweredFile } from '../../operations/file-answer.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  CatalogExchangeTemplateFormat,
  ExchangeJob,
  ExportLink,
  PreviewChange,
  RecordsQuery,
  RowsToApply,
  Uuid,
} from './shared-types.js';

/** What `catalogExchange.template` takes. */
export interface CatalogExchangeTemplateQuery {
  format?: CatalogExchangeTemplateFormat | undefined;
}

/** Values of `column`. */
export type CatalogExchangeExportTableColumn =
  | 'name'
  | 'sku'
  | 'brand'
  | 'description'
  | 'type'
  | 'category'
  | 'unit'
  | 'barcode'
  | 'manufacturer'
  | 'manufacturerSku'
  | 'vatRate'
  | 'plannedCost'
  | 'costCurrency'
  | 'minStock'
  | 'isActive';

/** What `catalogExchange.exportTable` takes. */
export interface CatalogExchangeExportTableBody {
  format?: CatalogExchangeTemplateFormat | undefined;
  /** Columns in their order; all of them unless sent. */
  columns?: readonly CatalogExchangeExportTableColumn[] | undefined;
  filters?:
    | {
        /** Case-insensitive substring; % and _ are literal. */
        search?: string | undefined;
        /** Alias of search; takes precedence if both are sent. */
        q?: string | undefined;
        categoryId?: Uuid | undefined;
        type?: string | undefined;
        brand?: string | undefined;
        isActive?: boolean | undefined;
        includeArchived?: boolean | undefined;
      }
    | undefined;
}

/** What `catalogExchange.getImport` takes. */
export interface CatalogExchangeGetImportQuery extends RecordsQuery {}

/** Calls on catalog exchange. */
export interface CatalogExchangeCalls {
  /**
   * Get an empty table for catalog items.
   *
   * With its heading, and hints on a second sheet or in the second row; a row of hints is no row when it comes
   * back.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  template(query?: CatalogExchangeTemplateQuery, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * Export catalog items as a table.
   *
   * Answers a link that works for 300 seconds. What is exported can be imported again.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  exportTable(body?: CatalogExchangeExportTableBody, options?: CallOptions): Promise<ExportLink>;

  /**
   * Get an import of catalog items.
   *
   * While rows are applied, `result` tells how far it has come.
   *
   * Right: `catalog.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  getImport(jobId: string, query?: CatalogExchangeGetImportQuery, options?: CallOptions): Promise<ExchangeJob>;

  /**
   * Correct the preview of an import of catalog items.
   *
   * All rows are checked again. With nothing but `page` and `limit` it shows another page.
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
   * Each row is applied by itself, with the rules of ordinary calls: one that is refused keeps no other out. Rows
   * with errors are never applied. Should the server end meanwhile, the rest is applied by another one.
   *
   * Right: `catalog.edit`.
   *
   * @throws ProcurekitError `not_found`, `import_already_applied`, `invalid_status`, `record_archived`
   */
  applyImport(jobId: string, body?: RowsToApply, options?: CallOptions): Promise<ExchangeJob>;
}
