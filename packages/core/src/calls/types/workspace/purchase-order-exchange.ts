import type { ExchangeJobMatchBy, ExchangeJobMode, RecordsQuery, TableDelimiter, TableFormat } from './shared-types.js';

/** What `purchaseOrderExchange.template` takes. */
export interface PurchaseOrderExchangeTemplateQuery {
  format?: TableFormat | undefined;
}

/** Values of `column`. */
export type PurchaseOrderExchangeExportTableColumn =
  | 'name'
  | 'sku'
  | 'supplierSku'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discountPercent'
  | 'vatRate'
  | 'requiredDate'
  | 'promisedDate'
  | 'comment';

/** What `purchaseOrderExchange.exportTable` takes. */
export interface PurchaseOrderExchangeExportTableBody {
  format?: TableFormat | undefined;
  /** Columns in order; defaults to all. */
  columns?: readonly PurchaseOrderExchangeExportTableColumn[] | undefined;
  filters?:
    | {
        /** Case-insensitive substring; % and _ are literal. */
        search?: string | undefined;
        /** Alias of search; takes precedence if both are sent. */
        q?: string | undefined;
      }
    | undefined;
}

/** What `purchaseOrderExchange.createImport` takes. */
export interface PurchaseOrderExchangeCreateImportBody {
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

/** What `purchaseOrderExchange.getImport` takes. */
export interface PurchaseOrderExchangeGetImportQuery extends RecordsQuery {}
