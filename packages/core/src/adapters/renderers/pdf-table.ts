import type { CellBorder, StyledCell, TableBlock, TableColumn } from '../../ports/document-layout.js';
import { cellGrid, type GridPlace } from './cell-grid.js';
import { type PdfFrame, spacing } from './pdf-frame.js';
import type { PdfTableCell, PdfTableNode } from './pdf-engine.js';

const ruleWidth = 0.5;
const paddingX = 2;
const paddingY = 1;
/** Height of a line of Roboto with the leading of the document. */
const lineHeightEm = 1.172 * 1.05;
/** A row higher than this share of a page may be split: kept whole it would not fit anywhere. */
const splittableRowPt = 380;

/** pdfmake spreads borders over spans by changing these arrays, so each cell gets its own. */
function ruled(border: CellBorder): readonly [boolean, boolean, boolean, boolean] {
  const box = border === 'box';
  return [box, box, box, border !== 'none'];
}

interface ColumnPt extends TableColumn {
  readonly contentPt: number;
}

/** Draws a table with exact column widths, repeated head and text that stays inside its cells. */
export function pdfTable(block: TableBlock, frame: PdfFrame): PdfTableNode {
  const columns = columnsInPoints(block.columns, frame.widthPt);
  const size = block.size ?? frame.fontSize;
  const head = block.head ?? [];
  const rows = [...head, ...block.rows, ...(block.foot ?? [])];
  const drawn = cellGrid(rows, columns.length).map((places) => drawRow(places, { block, columns, size, frame }));
  return {
    table: {
      widths: columns.map((column) => column.contentPt),
      heights: rowHeights(drawn),
      headerRows: head.length,
      keepWithHeaderRows: Math.min(1, block.rows.length),
      dontBreakRows: drawn.every((row) => row.heightPt < splittableRowPt),
      body: drawn.map((row) => row.cells),
    },
    layout: {
      defaultBorder: false,
      hLineWidth: () => ruleWidth,
      vLineWidth: () => ruleWidth,
      paddingLeft: () => paddingX,
      paddingRight: () => paddingX,
      paddingTop: () => paddingY,
      paddingBottom: () => paddingY,
    },
    margin: spacing(block),
    unbreakable: block.keepTogether ?? false,
  };
}

/** pdfmake does not make room for a cell that spans rows, so the last of its rows gets the height that lacks. */
function rowHeights(rows: readonly DrawnRow[]): readonly (number | 'auto')[] {
  const heights: (number | 'auto')[] = rows.map(() => 'auto');
  rows.forEach((row, index) => {
    for (const span of row.spans) {
      const spanned = rows.slice(index, index + span.rows);
      const last = Math.min(index + span.rows, rows.length) - 1;
      const room = spanned.reduce((sum, each) => sum + each.heightPt + 2 * paddingY + ruleWidth, -2 * paddingY);
      const lacking = span.heightPt - room;
      const own = rows[last]?.heightPt ?? 0;
      const current = heights[last];
      if (lacking > 0) heights[last] = Math.max(own + lacking, typeof current === 'number' ? current : 0);
    }
  });
  return heights;
}

function columnsInPoints(columns: readonly TableColumn[], widthPt: number): readonly ColumnPt[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  const room = widthPt - ruleWidth * (columns.length + 1) - 2 * paddingX * columns.length;
  return columns.map((column) => {
    const outerPt = (widthPt - ruleWidth * (columns.length + 1)) * (column.width / shares);
    return { ...column, contentPt: Math.max(outerPt - 2 * paddingX, Math.min(4, room / columns.length)) };
  });
}

interface TableContext {
  readonly block: TableBlock;
  readonly columns: readonly ColumnPt[];
  readonly size: number;
  readonly frame: PdfFrame;
}

interface DrawnRow {
  readonly cells: readonly PdfTableCell[];
  /** Height of the text of the row's own cells. */
  readonly heightPt: number;
  readonly spans: readonly { readonly rows: number; readonly heightPt: number }[];
}

function drawRow(places: readonly GridPlace[], table: TableContext): DrawnRow {
  let heightPt = 0;
  const spans: { rows: number; heightPt: number }[] = [];
  const cells = places.map((place, column): PdfTableCell => {
    if (place.kind === 'covered') return { text: '', border: ruled(place.by.border ?? table.block.border) };
    const drawn = drawCell(place.cell, column, table);
    if (place.cell.rowSpan === undefined) heightPt = Math.max(heightPt, drawn.heightPt);
    else spans.push({ rows: place.cell.rowSpan, heightPt: drawn.heightPt });
    return drawn.cell;
  });
  return { cells, heightPt, spans };
}

function drawCell(cell: StyledCell, column: number, table: TableContext): { cell: PdfTableCell; heightPt: number } {
  const size = cell.size ?? table.size;
  const fitter = cell.bold === true ? table.frame.bold : table.frame.regular;
  const fitted = fitter.fit(cell.text, spannedWidth(table.columns, column, cell.colSpan ?? 1), size);
  return {
    heightPt: fitted.lines * size * lineHeightEm,
    cell: {
      // An empty line keeps its height, so that blanks of a form stand where a pen can reach them.
      text: fitted.text === '' ? '\u00a0' : fitted.text,
      alignment: cell.align ?? table.columns[column]?.align ?? 'left',
      ...(size === table.frame.fontSize ? {} : { fontSize: size }),
      ...cellFace(cell, cell.border ?? table.block.border),
      ...cellSpans(cell, table.columns.length - column),
    },
  };
}

function cellFace(cell: StyledCell, border: CellBorder): Omit<PdfTableCell, 'text'> {
  return {
    border: ruled(border),
    ...(border === 'bottom' ? { verticalAlignment: 'bottom' } : {}),
    ...(cell.bold === true ? { bold: true } : {}),
    ...(cell.italic === true ? { italics: true } : {}),
  };
}

function cellSpans(cell: StyledCell, columnsLeft: number): Pick<PdfTableCell, 'colSpan' | 'rowSpan'> {
  return {
    ...(cell.colSpan === undefined ? {} : { colSpan: Math.min(cell.colSpan, columnsLeft) }),
    ...(cell.rowSpan === undefined ? {} : { rowSpan: cell.rowSpan }),
  };
}

function spannedWidth(columns: readonly ColumnPt[], from: number, count: number): number {
  const spanned = columns.slice(from, from + count);
  const inner = spanned.reduce((sum, column) => sum + column.contentPt, 0);
  return inner + (spanned.length - 1) * (2 * paddingX + ruleWidth);
}
