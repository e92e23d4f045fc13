import type { ExchangeJobMatchBy, ExchangeJobMode, RecordsQuery, TableDelimiter, TableFormat } from './shared-types.js';

/** What `stockDocumentExchange.template` takes. */
export interface StockDocumentExchangeTemplateQuery {
  format?: TableFormat | undefined;
}

/** Values of `column`. */
export type StockDocumentExchangeExportTableColumn =
  | 'sku'
  | 'barcode'
  | 'name'
  | 'quantity'
  | 'unit'
  | 'unitCost'
  | 'discrepancyReason'
  | 'comment'
  | 'countedQuantity'
  | 'bookQuantity'
  | 'difference';

/** What `stockDocumentExchange.exportTable` takes. */
export interface StockDocumentExchangeExportTableBody {
  format?: TableFormat | undefined;
  /** Columns in order; defaults to all. */
  columns?: readonly StockDocumentExchangeExportTableColumn[] | undefined;
  filters?:
    | {
        /** Case-insensitive substring; % and _ are literal. */
        search?: string | undefined;
        /** Alias of search; takes precedence if both are sent. */
        q?: string | undefined;
      }
    | undefined;
}

/** What `stockDocumentExchange.createImport` takes. */
export interface StockDocumentExchangeCreateImportBody {
  /** Whether to change existing records, add new ones, or both. */
  mode?: ExchangeJobMode | undefined;
  /** How a row finds an existing record. */
  matchBy?: ExchangeJobMatchBy | undefined;
  /** Of a text file; detected if not sent. */
  encoding?: 'utf-8' | 'windows-1251' | undefined;
  /** Of a text file: a comma, a semicolon or a tab; detected if not sent. */
  delimiter?: TableDelimiter | undefined;
  /** CSV, TSV or XLSX, at most 20 MiB and 10 000 rows. */
  file: Blob;
}

/** What `stockDocumentExchange.getImport` takes. */
export interface StockDocumentExchangeGetImportQuery extends RecordsQuery {}
