import { CsvError, parse } from 'csv-parse/sync';

import { type SheetLimits, SheetRefusal, type SheetRow, type SheetSource } from '../../kernel/ports/sheets.js';
import { cellText } from '../../kernel/values/text/separated-values.js';
import { decodeText } from './decode-text.js';
import { findDelimiter } from './find-delimiter.js';
import { collectRows, tooManyColumns, tooManyRows } from './row-collector.js';

/** Characters of one row: a quotation mark that is never closed would make one of all that follows. */
const MAX_ROW = 128 * 1024;
/** Rows, empty ones included: each costs some microseconds, whatever is in it. */
const MOST_ROWS = 100_000;
/** What rows without contents are made of. */
const EMPTY = new Set(['\n', '\r', '\t', ' ', ';', ',']);

/** Reads separated values. @throws SheetRefusal */
export function readText(source: SheetSource, limits: SheetLimits): readonly SheetRow[] {
  const text = withoutEmptyEnd(decodeText(source.content, source.encoding));
  const collected = collectRows(limits);
  let number = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: source.delimiter ?? findDelimiter(text),
      relax_column_count: true,
      // `Pipe 1"` is a name and no quotation.
      relax_quotes: true,
      max_record_size: MAX_ROW,
      on_record(cells: string[]) {
        number += 1;
        if (number > MOST_ROWS) throw tooManyRows(limits.maxRows);
        if (cells.length > limits.maxColumns * 2) throw tooManyColumns(number, limits.maxColumns);
        collected.add(number, cells.map(cellText));
        // Nothing is kept but what was collected.
        return null;
      },
    });
  } catch (cause) {
    throw cause instanceof CsvError ? damaged(cause, number + 1) : cause;
  }
  return collected.rows;
}

/** A text without the empty rows at its end, of which spreadsheets write hundreds of thousands where cells had a colour once. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && EMPTY.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function damaged(cause: CsvError, number: number): SheetRefusal {
  if (cause.code === 'CSV_MAX_RECORD_SIZE') {
    const message = `Row ${number} is longer than ${MAX_ROW} characters: it has too many columns, or a quotation mark is never closed.`;
    return new SheetRefusal('too_large', message, { cause });
  }
  const what =
    cause.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quotation mark is opened and never closed'
      : 'its quotation marks do not match';
  return new SheetRefusal('damaged', `Row ${number} cannot be read: ${what}.`, { cause });
}
