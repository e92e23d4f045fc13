import { type SheetLimits, SheetRefusal, type SheetRow } from '../../kernel/ports/sheets.js';

/** Characters of a cell: far more than any field takes. */
const MAX_CELL = 32_767;
/** Characters of all cells together. */
const MAX_TEXT = 48 * 1024 * 1024;

/** Collects rows as they are read and refuses as soon as there is more than the limits say. */
export interface RowCollector {
  /** Adds a row; an empty one is passed over. @throws SheetRefusal */
  add(number: number, cells: string[], unvalued?: readonly string[]): void;
  readonly rows: readonly SheetRow[];
}

/** Starts to collect. */
export function collectRows({ maxRows, maxColumns }: SheetLimits): RowCollector {
  const rows: SheetRow[] = [];
  let textLength = 0;
  return {
    rows,
    add(number, cells, unvalued = []) {
      const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (filled === 0 && unvalued.length === 0) return;
      if (filled > maxColumns) throw tooManyColumns(number, maxColumns);
      if (rows.length === maxRows) throw tooManyRows(maxRows);
      const kept = filled === cells.length ? cells : cells.slice(0, filled);
      for (const cell of kept) {
        if (cell.length > MAX_CELL) throw tooLarge(`A cell of row ${number} holds more than ${MAX_CELL} characters.`);
        textLength += cell.length;
      }
      if (textLength > MAX_TEXT) throw tooLarge('The table holds more text than a table of its size needs.');
      rows.push({ number, cells: kept, ...(unvalued.length === 0 ? {} : { unvalued }) });
    },
  };
}

/** The refusal of a table that is too long. */
export function tooManyRows(maxRows: number): SheetRefusal {
  return new SheetRefusal('too_many_rows', `The table has more than ${maxRows} rows; split it.`);
}

/** The refusal of a row that is too wide. */
export function tooManyColumns(number: number, maxColumns: number): SheetRefusal {
  return new SheetRefusal('too_many_columns', `Row ${number} has more than ${maxColumns} columns.`);
}

function tooLarge(message: string): SheetRefusal {
  return new SheetRefusal('too_large', message);
}
