import type {
  ExchangeJobMatchBy,
  ExchangeJobMode,
  RecordsQuery,
  TableDelimiter,
  TableFormat,
  Uuid,
} from './shared-types.js';

/** What `requisitionExchange.template` takes. */
export interface RequisitionExchangeTemplateQuery {
  format?: TableFormat | undefined;
}

/** Values of `column`. */
export type RequisitionExchangeExportTableColumn =
  'name' | 'sku' | 'quantity' | 'unit' | 'unitPrice' | 'vatRate' | 'requiredDate' | 'comment';

/** What `requisitionExchange.exportTable` takes. */
export interface RequisitionExchangeExportTableBody {
  format?: TableFormat | undefined;
  /** Columns in order; defaults to all. */
  columns?: readonly RequisitionExchangeExportTableColumn[] | undefined;
  filters?:
    | {
        /** Case-insensitive substring; % and _ are literal. */
        search?: string | undefined;
        /** Alias of search; takes precedence if both are sent. */
        q?: string | undefined;
        status?: string | undefined;
      }
    | undefined;
}

/** What `requisitionExchange.createImport` takes. */
export interface RequisitionExchangeCreateImportBody {
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

/** What `requisitionExchange.getImport` takes. */
export interface RequisitionExchangeGetImportQuery extends RecordsQuery {}

/** What `requisitionExchange.createImportFromMail` takes. */
export interface MailImport {
  /** Lines of name, quantity and unit; either this, `fileIds` or `emailMessageId` is required. */
  rawText?: string | undefined;
  /** Files of the portal: CSV, TSV, XLSX or text. */
  fileIds?: readonly Uuid[] | undefined;
  /** A mail that was received. */
  emailMessageId?: string | undefined;
}
