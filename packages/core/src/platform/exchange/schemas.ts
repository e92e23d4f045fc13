import { z } from 'zod';

import { enumOf, enumeration } from '../../kernel/values/enumeration.js';
import { idOf } from '../../kernel/input/body-marks.js';
import { pageParameters } from '../../kernel/operations/page.js';
import { QueryBoolean, searchParameters } from '../../kernel/operations/query.js';
import { listShape } from '../../kernel/records/faces.js';
import { SHEET_ENCODINGS } from '../../kernel/ports/sheets.js';
import { textInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { ExchangeJobs } from './records.js';
import { RowView } from './row.js';
import { IMPORT_MODES, MATCHES, ROW_ACTIONS } from './statuses.js';

/** Forms that tables are written in. */
export const TABLE_FORMATS = enumeration('TableFormat', ['xlsx', 'csv', 'tsv']);
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Rows of an import. */
export const MAX_ROWS = 10_000;
/** Bytes of a file that is imported. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** Rows that one call puts right. */
const MAX_EDITS = 1000;

/** A job with one page of its rows. */
export const ExchangeJob = z
  .object({
    jobId: Uuid,
    ...listShape(ExchangeJobs.columns, 'workspace'),
    notUnderstood: z
      .array(z.string())
      .meta({ description: 'Headings, and words of headings, that nothing was made of' }),
    rows: z.array(RowView).meta({ description: 'One page of the rows; defaults to the first 100' }),
  })
  .meta({ id: 'ExchangeJob', description: 'An import, with a preview of its rows' });
export interface ExchangeJob extends z.output<typeof ExchangeJob> {}

const mode = enumOf(IMPORT_MODES).meta({
  description: 'Whether to change existing records, add new ones, or both',
});
const matchBy = enumOf(MATCHES).meta({ description: 'How a row finds an existing record' });

/** What separates the cells of a line. */
const DELIMITERS = enumeration('TableDelimiter', [',', ';', '\t', 'tab']);

/** Text fields that say how a table is written. */
export const TableFields = z.strictObject({
  encoding: z.enum(SHEET_ENCODINGS).optional().meta({ description: 'Of a text file; detected if not sent' }),
  delimiter: enumOf(DELIMITERS)
    .transform((sent) => (sent === 'tab' ? '\t' : sent))
    .optional()
    .meta({ description: 'Of a text file: a comma, a semicolon or a tab; detected if not sent' }),
});

/** Text fields of a form with a file to import. */
export const ImportFields = z.strictObject({
  mode: mode.default('upsert'),
  matchBy: matchBy.default('sku'),
  ...TableFields.shape,
});
export interface ImportFields extends z.output<typeof ImportFields> {}

/** A form with a table, as it is published. */
export const tableForm = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>, rows: string) =>
  fields.extend({
    file: z.string().meta({ description: `CSV, TSV or XLSX, at most 20 MiB and ${rows} rows`, format: 'binary' }),
  });
export const NewImport = tableForm(ImportFields, '10 000');

/** A mail whose lines become rows: just one of the fields. */
export const MailImport = z
  .strictObject({
    rawText: textInput({ min: 1, max: 100_000, multiline: true }).optional().meta({
      description: 'Lines of name, quantity and unit; either this, `fileIds` or `emailMessageId` is required',
    }),
    fileIds: z
      .array(idOf('file'))
      .min(1)
      .max(10)
      .optional()
      .meta({ description: 'Files of the portal: CSV, TSV, XLSX or text' }),
    emailMessageId: textInput({ max: 255 }).optional().meta({ description: 'A mail that was received' }),
  })
  .refine((sent) => Object.values(sent).filter((value) => value !== undefined).length === 1, {
    path: ['rawText'],
    message: 'Send one of rawText, fileIds and emailMessageId',
    params: { code: 'required' },
  })
  .meta({ id: 'MailImport' });
export interface MailImport extends z.output<typeof MailImport> {}

const CellValue = z.union([z.string().max(32_767), z.number(), z.boolean(), z.null()]);

/** What is to change of a preview, and which page of it is to be shown. */
export const PreviewChange = z
  .strictObject({
    mapping: z
      .record(z.string(), z.string().max(64).nullable())
      .optional()
      .meta({ description: 'Fields to which columns map, by heading; null ignores a column' }),
    mode: mode.optional(),
    matchBy: matchBy.optional(),
    rows: z
      .array(
        z.strictObject({
          rowId: z.string().max(16),
          values: z
            .record(z.string(), CellValue)
            .optional()
            .meta({ description: 'Values that replace those of the table, by column; null or "" clears one' }),
          action: enumOf(ROW_ACTIONS)
            .nullable()
            .optional()
            .meta({ description: 'Action for the row; null if the mode decides' }),
        }),
      )
      .max(MAX_EDITS)
      .optional(),
    page: z.int().min(1).optional(),
    limit: z.int().min(1).max(100).optional(),
  })
  .meta({ id: 'PreviewChange' });
export interface PreviewChange extends z.output<typeof PreviewChange> {}

/** Which page of the rows is read. */
export const RowsQuery = z.object({ page: pageParameters.page, limit: pageParameters.limit });

/** Which rows are applied. */
export const RowsToApply = z
  .strictObject({
    selectedRowIds: z
      .array(z.string().max(16))
      .min(1)
      .max(MAX_ROWS)
      .optional()
      .meta({ description: 'Rows to apply; defaults to all without errors' }),
  })
  .meta({ id: 'RowsToApply' });
export interface RowsToApply extends z.output<typeof RowsToApply> {}

/** Which records are written to a table; what lists can be narrowed by. */
const CatalogFilters = z.strictObject({
  ...searchParameters,
  categoryId: idOf('category').optional(),
  type: textInput({ max: 64 }).optional(),
  brand: textInput({ max: 128 }).optional(),
  isActive: QueryBoolean.optional(),
  includeArchived: QueryBoolean.optional(),
});
const ItemFilters = z.strictObject({ ...searchParameters, status: textInput({ max: 255 }).optional() });

function newExport<Filters extends z.ZodType, const Columns extends readonly [string, ...string[]]>(
  filters: Filters,
  columns: Columns,
) {
  return z.strictObject({
    format: enumOf(TABLE_FORMATS).default('xlsx'),
    columns: z
      .array(z.enum(columns))
      .min(1)
      .max(columns.length)
      .optional()
      .meta({ description: 'Columns in order; defaults to all' }),
    filters: filters.optional(),
  });
}

/** An export of the catalog. */
export const NewCatalogExport = (columns: readonly [string, ...string[]]) => newExport(CatalogFilters, columns);
/** An export of the lines of a requisition. */
export const NewItemExport = (columns: readonly [string, ...string[]]) => newExport(ItemFilters, columns);
/** An export of the lines of an order, or of a stock document. */
export const NewOrderItemExport = (columns: readonly [string, ...string[]]) =>
  newExport(z.strictObject(searchParameters), columns);

/** What is to be written to a table. */
export interface NewExport {
  readonly format: TableFormat;
  readonly columns?: readonly string[] | undefined;
  readonly filters?: Readonly<Record<string, unknown>> | undefined;
}

/** A table that was written, with a link to it. */
export const ExportLink = z
  .object({
    jobId: Uuid,
    status: z.literal('completed'),
    fileName: z.string(),
    url: z.string().meta({ description: 'Address of the file, valid for 300 seconds', format: 'uri' }),
    expiresAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'ExportLink' });
