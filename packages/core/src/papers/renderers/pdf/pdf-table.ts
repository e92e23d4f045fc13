import type {
  CellBorder,
  LayoutRow,
  StyledCell,
  TableBlock,
  TableColumn,
} from '../../../kernel/ports/document-layout.js';
import { cellGrid, type GridPlace } from '../tables/cell-grid.js';
import { type PdfFrame, setText, spacing } from './pdf-frame.js';
import type { PdfTableCell, PdfTableNode } from './pdf-engine.js';
import { sheetTotals } from '../tables/sheet-totals.js';

const ruleWidth = 0.5;
const paddingX = 2;
/** Ruled boxes need more air between text and rule than the lines of a form. */
const paddingOf = (border: CellBorder) => (border === 'box' ? 1 : 0.5);
/** Height of a line of Roboto with the leading of the document. */
export const lineHeightEm = 1.172 * 1.05;
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

/** A table whose texts are fitted to its columns, so that its rows can be measured before they are put on sheets. */
export interface FittedTable {
  readonly paddingY: number;
  readonly columns: readonly ColumnPt[];
  readonly head: readonly FittedRow[];
  readonly rows: readonly FittedRow[];
  readonly foot: readonly FittedRow[];
  /** The row that closes a sheet on which these rows stand; nothing where the table has none. */
  readonly sheetFoot: (from: number, to: number) => readonly FittedRow[];
}

/** A row of fitted texts. */
export interface FittedRow {
  readonly cells: readonly PdfTableCell[];
  /** Height with padding and rule. */
  readonly outerPt: number;
  /** Height held for a cell that spans rows and has more text than they; else the row's own texts make it. */
  readonly heightPt: number | 'auto';
  /** Rows that stand together from this one, itself counted: as many as its tallest cell spans. */
  readonly spannedRows: number;
}

/** Fits the texts of a table to exact column widths. */
export function fitTable(block: TableBlock, frame: PdfFrame): FittedTable {
  const columns = columnsInPoints(block.columns, frame.widthPt);
  const paddingY = paddingOf(block.border);
  const context = { block, columns, size: block.size ?? frame.fontSize, frame, paddingY };
  const fitted = (rows: readonly LayoutRow[] = []) => fitRows(rows, context);
  const { sheetFoot } = block;
  return {
    paddingY,
    columns,
    head: fitted(block.head),
    rows: fitted(block.rows),
    foot: fitted(block.foot),
    sheetFoot: (from, to) =>
      sheetFoot === undefined ? [] : fitted([sheetTotals(sheetFoot, block.rows.slice(from, to), columns.length)]),
  };
}

/** Height of rows that stand on one sheet. */
export function heightOf(rows: readonly FittedRow[]): number {
  return rows.reduce((sum, row) => sum + row.outerPt, 0);
}

/** Draws a table in one piece, which goes on below its head where a page ends. */
export function pdfTable(block: TableBlock, frame: PdfFrame): PdfTableNode {
  const table = fitTable(block, frame);
  const rows = [...table.rows, ...table.sheetFoot(0, table.rows.length), ...table.foot];
  return { ...tableNode(table, rows), margin: spacing(block), unbreakable: block.keepTogether ?? false };
}

/** Draws some rows of a table below its head. */
export function tableNode({ columns, head, paddingY }: FittedTable, rows: readonly FittedRow[]): PdfTableNode {
  const drawn = [...head, ...rows];
  return {
    table: {
      widths: columns.map((column) => column.contentPt),
      heights: drawn.map((row) => row.heightPt),
      headerRows: head.length,
      // pdfmake makes a cell that spans rows higher by the head that it is kept with.
      keepWithHeaderRows: rows[0]?.spannedRows === 1 ? 1 : 0,
      dontBreakRows: drawn.every((row) => row.outerPt < splittableRowPt),
      // pdfmake writes into what it draws, and a head is drawn on every sheet.
      body: drawn.map((row) => row.cells.map((cell) => ({ ...cell, border: [...cell.border] }))),
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
  };
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
  readonly paddingY: number;
}

interface DrawnRow {
  readonly cells: readonly PdfTableCell[];
  /** Height of the text of the row's own cells. */
  readonly textPt: number;
  readonly spans: readonly { readonly rows: number; readonly heightPt: number }[];
}

function fitRows(rows: readonly LayoutRow[], table: TableContext): readonly FittedRow[] {
  const drawn = cellGrid(rows, table.columns.length).map((places) => drawRow(places, table));
  const { paddingY } = table;
  const heights = rowHeights(drawn, paddingY);
  return drawn.map(({ cells, textPt, spans }, index) => {
    const heightPt = heights[index] ?? 'auto';
    const insidePt = heightPt === 'auto' ? textPt : Math.max(textPt, heightPt);
    const spannedRows = Math.max(1, ...spans.map(({ rows: count }) => count));
    return { cells, heightPt, outerPt: insidePt + 2 * paddingY + ruleWidth, spannedRows };
  });
}

/** pdfmake does not make room for a cell that spans rows, so the last of its rows gets the height that lacks. */
function rowHeights(rows: readonly DrawnRow[], paddingY: number): readonly (number | 'auto')[] {
  const heights: (number | 'auto')[] = rows.map(() => 'auto');
  rows.forEach((row, index) => {
    for (const span of row.spans) {
      const spanned = rows.slice(index, index + span.rows);
      const last = Math.min(index + span.rows, rows.length) - 1;
      const room = spanned.reduce((sum, each) => sum + each.textPt + 2 * paddingY + ruleWidth, -2 * paddingY);
      const lacking = span.heightPt - room;
      const own = rows[last]?.textPt ?? 0;
      const current = heights[last];
      if (lacking > 0) heights[last] = Math.max(own + lacking, typeof current === 'number' ? current : 0);
    }
  });
  return heights;
}

function drawRow(places: readonly GridPlace[], table: TableContext): DrawnRow {
  let textPt = 0;
  const spans: { rows: number; heightPt: number }[] = [];
  const cells = places.map((place, column): PdfTableCell => {
    if (place.kind === 'covered') return { text: '', border: ruled(place.by.border ?? table.block.border) };
    const drawn = drawCell(place.cell, column, table);
    if (place.cell.rowSpan === undefined) textPt = Math.max(textPt, drawn.heightPt);
    else spans.push({ rows: place.cell.rowSpan, heightPt: drawn.heightPt });
    return drawn.cell;
  });
  return { cells, textPt, spans };
}

function drawCell(cell: StyledCell, column: number, table: TableContext): { cell: PdfTableCell; heightPt: number } {
  const fitter = cell.bold === true ? table.frame.bold : table.frame.regular;
  const widthPt = spannedWidth(table.columns, column, cell.colSpan ?? 1);
  const own = cell.size ?? table.size;
  const size = isNumber(cell) ? (fitter.sizeOfNumber(cell.text, widthPt, own) ?? own) : own;
  const fitted = fitter.fit(cell.text, widthPt, size);
  return {
    heightPt: fitted.lines * size * lineHeightEm,
    cell: {
      // An empty line keeps its height, so that blanks of a form stand where a pen can reach them.
      text: fitted.text === '' ? '\u00a0' : setText(fitted.text, fitter),
      alignment: cell.align ?? table.columns[column]?.align ?? 'left',
      ...(size === table.frame.fontSize ? {} : { fontSize: size }),
      ...cellFace(cell, cell.border ?? table.block.border),
      ...cellSpans(cell, table.columns.length - column),
    },
  };
}

// A number that goes on in the next line is read as two: it is set smaller instead.
function isNumber({ text, number }: StyledCell): boolean {
  return number !== undefined || (/^[\d\s.,%+-]+$/.test(text) && /\d/.test(text));
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
