import type { LayoutRow, StyledCell, TableBlock } from '../../../kernel/ports/document-layout.js';
import type { SheetOfRows } from '../pdf/plan-table.js';
import { sheetTotals } from '../tables/sheet-totals.js';

/** Rows of the sheet, the last included. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** What a total adds up: other totals within the range are not counted twice. */
export interface AddedRows extends RowRange {
  readonly hasTotals: boolean;
}

/** A row of a table on a sheet. */
export interface SheetRow {
  readonly cells: LayoutRow;
  /** What a cell with `sum` adds up, counted from the first row of the table; absent where nothing is added up. */
  readonly adds?: (sum: StyledCell['sum']) => AddedRows | undefined;
}

/** A table as rows of a sheet, with the totals of each printed sheet where those are known. */
export interface SheetTableRows {
  readonly rows: readonly SheetRow[];
  readonly head: RowRange;
  /** Its lines with the totals among them. */
  readonly body: RowRange;
  /** Rows behind which a printed sheet ends. */
  readonly breaks: readonly number[];
}

/** Puts the rows of a table below each other. */
export function sheetTableRows(table: TableBlock, sheets: readonly SheetOfRows[] = []): SheetTableRows {
  const { head = [], foot = [], sheetFoot } = table;
  const whole = [{ from: 0, to: table.rows.length, isLast: true }];
  const planned = sheets.length > 0 ? sheets : whole;
  const rows: SheetRow[] = head.map((cells) => ({ cells }));
  const breaks: number[] = [];
  const first = rows.length;
  let lastLine = first - 1;
  for (const { from, to, isLast } of planned) {
    const lines = table.rows.slice(from, to);
    const range = { from: rows.length, to: rows.length + lines.length - 1, hasTotals: planned.length > 1 };
    rows.push(...lines.map((cells) => ({ cells })));
    lastLine = rows.length - 1;
    if (sheetFoot !== undefined) {
      rows.push({ cells: sheetTotals(sheetFoot, lines, table.columns.length), adds: () => range });
    }
    if (!isLast) breaks.push(rows.length - 1);
  }
  const all = { from: first, to: lastLine, hasTotals: sheetFoot !== undefined && planned.length > 1 };
  const closing = rows.length;
  for (const cells of foot) {
    const above = { from: closing, to: rows.length - 1, hasTotals: false };
    rows.push({ cells, adds: (sum) => (sum === 'foot' ? above : sum === 'column' ? all : undefined) });
  }
  const body = { from: first, to: closing - 1 };
  return { rows, head: { from: 0, to: first - 1 }, body, breaks };
}
