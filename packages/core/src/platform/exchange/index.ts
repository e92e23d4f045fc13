/**
 * Tables in and out: imports of CSV, TSV, XLSX and lines of mails with a preview that can be corrected, templates, and exports
 * by link. Which records can be exchanged, and how they are written, the modules tell: every row goes through the functions of
 * ordinary calls, in a part of a unit of work of its own. An import is applied once. It goes on where it was when its server
 * dies: what became of a row is kept in the unit of work that wrote it.
 */
export { applyWhole } from './apply-whole.js';

export { changePreview } from './change-preview.js';
export {
  CATALOG_COLUMNS,
  type CatalogColumn,
  type ExchangeColumns,
  ITEM_COLUMNS,
  type ItemColumn,
  ORDER_ITEM_COLUMNS,
  type OrderItemColumn,
} from './columns.js';
export { exchangedRows, rowsOf } from './entity.js';
export type {
  ExchangeEntity,
  ExchangeScope,
  ExportFilters,
  PreviewedEntity,
  RowValues,
  UnratedRow,
  TableRow,
  WantedRows,
} from './entity.js';
export { exchangeErrors } from './errors.js';

export { importFile } from './import-file.js';
export { getImport, showJob } from './import-job.js';
export { BESIDE_PRICES } from './columns.js';
export { factsOf } from './reading/not-understood.js';
export { dateText } from './reading/date-text.js';
export { decimalText } from './reading/decimal-text.js';
export { guessMapping, type Table, tableOf } from './reading/guess-columns.js';
export { readRow } from './reading/read-row.js';
export { saysIncluded } from './reading/read-cell.js';
export { type FindMail, mailsToImport } from './read-mail-source.js';
export { isTableType, sheetKind } from './read-source.js';
export {
  ExchangeJob,
  MAX_IMPORT_BYTES,
  PreviewChange,
  RowsQuery,
  RowsToApply,
  TableFields,
  tableForm,
} from './schemas.js';
export { dateHabit } from './start-import.js';
export {
  catalogExchangeOperations,
  orderExchangeOperations,
  requisitionExchangeOperations,
  stockExchangeOperations,
} from './operations.js';
export { ExchangeJobs, ExchangePages } from './records.js';
export type { Finding, StoredRow } from './row.js';
export { COMPARED_COLUMNS, COUNT_COLUMNS, type CountColumn, STOCK_COLUMNS, type StockColumn } from './stock-columns.js';
export {
  catalogExchangeHandlers,
  orderExchangeHandlers,
  requisitionExchangeHandlers,
  stockExchangeHandlers,
} from './service.js';
