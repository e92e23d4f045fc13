import type {
  ExchangeJobMatchBy,
  ExchangeJobMode,
  RecordsQuery,
  TableDelimiter,
  TableFormat,
  Uuid,
} from './shared-types.js';

/** What `catalogExchange.template` takes. */
export interface CatalogExchangeTemplateQuery {
  format?: TableFormat | undefined;
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
  | 'packagings'
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
  format?: TableFormat | undefined;
  /** Columns in order; defaults to all. */
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

/** What `catalogExchange.createImport` takes. */
export interface CatalogExchangeCreateImportBody {
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

/** What `catalogExchange.getImport` takes. */
export interface CatalogExchangeGetImportQuery extends RecordsQuery {}
