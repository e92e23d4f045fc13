import type { LayoutCell, LayoutRow, StyledCell, TableBlock } from '../../../kernel/ports/document-layout.js';

/** A place of a table: a cell, or a place covered by a cell that spans several. */
export type GridPlace =
  | { readonly kind: 'cell'; readonly cell: StyledCell }
  | { readonly kind: 'covered'; readonly by: StyledCell; readonly sameRow: boolean };

/**
 * Lays rows out on the columns of their table, so that every row has one place per column.
 * Cells that reach beyond the last column are cut there; columns a row leaves open become empty cells.
 */
export function cellGrid(rows: readonly LayoutRow[], columnCount: number): readonly (readonly GridPlace[])[] {
  const open: { cell: StyledCell; rowsLeft: number }[] = [];
  return rows.map((row) => {
    const places: GridPlace[] = [];
    const cells = row.map(styled);
    let next = 0;
    while (places.length < columnCount) {
      const column = places.length;
      const above = open[column];
      if (above !== undefined && above.rowsLeft > 0) {
        above.rowsLeft -= 1;
        places.push({ kind: 'covered', by: above.cell, sameRow: false });
        continue;
      }
      const cell = cells[next] ?? { text: '', border: 'none' };
      next += 1;
      const width = Math.min(cell.colSpan ?? 1, columnCount - column);
      for (let offset = 0; offset < width; offset += 1) {
        open[column + offset] = { cell, rowsLeft: (cell.rowSpan ?? 1) - 1 };
        places.push(offset === 0 ? { kind: 'cell', cell } : { kind: 'covered', by: cell, sameRow: true });
      }
    }
    return places;
  });
}

/** What closes a table where nobody knows yet how it falls on sheets. */
export function footOf({ sheetFoot, foot = [] }: TableBlock): readonly LayoutRow[] {
  return sheetFoot === undefined ? foot : [sheetFoot, ...foot];
}

function styled(cell: LayoutCell): StyledCell {
  return typeof cell === 'string' ? { text: cell } : cell;
}
