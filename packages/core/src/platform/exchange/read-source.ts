import { rejectInput } from '../../kernel/errors/request-errors.js';
import { type SheetFault, SheetRefusal, Sheets, type SheetSource } from '../../kernel/ports/sheets.js';
import type { Problem } from '../../kernel/values/problem.js';
import { FILE_TYPES } from '../files/index.js';
import { readColumns } from './columns.js';
import type { ExchangeEntity } from './entity.js';
import { type Table, tableOf } from './reading/guess-columns.js';
import { MAX_ROWS } from './schemas.js';
import type { World } from '../../kernel/operations/world.js';

/** Rows above the heading, the heading, and a row of hints: what is read beside the rows that count. */
const OTHER_ROWS = 50;
const MAX_COLUMNS = 200;

/** Codes that say what is wrong with a file. */
const CODES: Readonly<Record<SheetFault, string>> = {
  damaged: 'invalid_format',
  unsafe: 'invalid_format',
  too_large: 'out_of_range',
  too_slow: 'out_of_range',
  too_many_rows: 'too_many_items',
  too_many_columns: 'too_many_items',
};

/** How a kind of file is read; null for one that is no table. */
export function sheetKind(mimeType: string): SheetSource['kind'] | null {
  if (mimeType === FILE_TYPES.xlsx) return 'workbook';
  return mimeType === FILE_TYPES.csv || mimeType === FILE_TYPES.txt ? 'text' : null;
}

/** Whether files of a type are tables; a plain text may be one or not. */
export function isTableType(mimeType: string): boolean {
  return mimeType === FILE_TYPES.xlsx || mimeType === FILE_TYPES.csv;
}

/**
 * Reads a table and finds its heading.
 *
 * @param pointer of the file in the body
 * @throws ProcurekitError `validation_failed` when it cannot be read, holds more than data, or is too large
 */
export async function readTable(
  world: World,
  entity: Pick<ExchangeEntity, 'columns'>,
  source: SheetSource,
  pointer: string,
): Promise<Table> {
  try {
    const rows = await world.port(Sheets).read(source, { maxRows: MAX_ROWS + OTHER_ROWS, maxColumns: MAX_COLUMNS });
    return tableOf(rows, readColumns(entity.columns));
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    throw rejectInput([{ pointer, code: CODES[error.fault], message: error.message }]);
  }
}

/** Refuses a table with no rows or with more than an import takes. @throws ProcurekitError `validation_failed` */
export function requireRowCount(
  { rows }: Table,
  { pointer, maxRows = MAX_ROWS }: { readonly pointer: string; readonly maxRows?: number | undefined },
): void {
  const refuse = (code: string, message: string): Problem[] => [{ pointer, code, message }];
  if (rows.length === 0) throw rejectInput(refuse('too_few_items', 'There are no rows below the heading'));
  if (rows.length > maxRows) {
    throw rejectInput(refuse('too_many_items', `There are ${rows.length} rows; an import takes ${maxRows}`));
  }
}
