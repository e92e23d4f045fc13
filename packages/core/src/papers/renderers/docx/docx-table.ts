import type * as Docx from 'docx';
import type { CellBorder, StyledCell, TableBlock } from '../../../kernel/ports/document-layout.js';
import { cellGrid, footOf, type GridPlace } from '../tables/cell-grid.js';
import { type DocxFrame, halfPoints, paragraphAlign, textRuns } from './docx-frame.js';
import { unbrokenSize } from '../text/rough-metrics.js';

const TWIPS_PER_PT = 20;
/** What the margins of a cell leave free beside its text. */
const CELL_PADDING_PT = 4;
/** Rows that go along to the sheet of what follows the table where one alone would look lost. */
const ROWS_WITH_ENDING = 3;

/**
 * Draws a table of fixed widths whose head repeats and whose rows are not split. What has to stand on the sheet of its last
 * rows becomes a row of it, because Word keeps rows together, and LibreOffice nothing else.
 */
export function docxTable(block: TableBlock, frame: DocxFrame, ending?: readonly Docx.FileChild[]): Docx.Table {
  const { docx } = frame;
  const shares = block.columns.reduce((sum, column) => sum + column.width, 0);
  const widths = block.columns.map((column) => Math.floor((frame.widthTwips * column.width) / shares));
  const head = block.head ?? [];
  const rows = [...head, ...block.rows, ...footOf(block)];
  const grid = cellGrid(rows, widths.length);
  const isKept = rowsKeptWithNext(block, grid, { hasEnding: ending !== undefined, size: frame.fontSize });
  const drawn = grid.map((places, index) => {
    // What is nested in a row goes where its row goes.
    const keepNext = frame.isNested !== true && isKept(index);
    const cells = places.flatMap((place, column) =>
      place.kind === 'cell' ? [tableCell(place.cell, { block, frame, widths, column, keepNext })] : [],
    );
    return new docx.TableRow({ tableHeader: index < head.length, cantSplit: true, children: cells });
  });
  return new docx.Table({
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: 'dxa' },
    layout: 'fixed',
    // What most cells share is said once: a thousand rows of it would fill the memory.
    borders: tableBorders(block.border),
    margins: { marginUnitType: 'dxa', top: 15, bottom: 15, left: 40, right: 40 },
    rows: ending === undefined ? drawn : [...drawn, endingRow(ending, frame, widths.length)],
  });
}

/** Tells which rows stand on the sheet of the row below them: heads, lines with small print, and those that close the table. */
function rowsKeptWithNext(
  block: TableBlock,
  grid: readonly (readonly GridPlace[])[],
  { hasEnding, size }: { readonly hasEnding: boolean; readonly size: number },
): (index: number) => boolean {
  const headed = block.head?.length ?? 0;
  const closing = headed + Math.max(block.rows.length - ROWS_WITH_ENDING, 0);
  const isSmallPrint = (places: readonly GridPlace[]) =>
    places.every((place) => place.kind === 'covered' || (place.cell.size ?? size) < (block.size ?? size));
  return (index) => {
    const next = grid[index + 1];
    if (next === undefined) return hasEnding;
    return block.keepTogether === true || index < headed || (hasEnding && index >= closing) || isSmallPrint(next);
  };
}

function endingRow(children: readonly Docx.FileChild[], { docx }: DocxFrame, columnSpan: number): Docx.TableRow {
  const margins = { marginUnitType: 'dxa', top: 0, bottom: 0, left: 0, right: 0 } as const;
  const cell = new docx.TableCell({ columnSpan, margins, borders: cellBorders('none'), children: [...children] });
  return new docx.TableRow({ cantSplit: true, children: [cell] });
}

interface CellContext {
  readonly block: TableBlock;
  readonly frame: DocxFrame;
  readonly widths: readonly number[];
  readonly column: number;
  readonly keepNext: boolean;
}

function tableCell(cell: StyledCell, context: CellContext): Docx.TableCell {
  const { block, frame, widths, column } = context;
  const span = Math.min(cell.colSpan ?? 1, widths.length - column);
  const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
  const border = cell.border ?? block.border;
  return new frame.docx.TableCell({
    width: { size: width, type: 'dxa' },
    ...(border === 'bottom' ? { verticalAlign: 'bottom' } : {}),
    ...(border === block.border && border !== 'bottom' ? {} : { borders: cellBorders(border) }),
    ...(span > 1 ? { columnSpan: span } : {}),
    ...(cell.rowSpan === undefined ? {} : { rowSpan: cell.rowSpan }),
    children: [cellParagraph(cell, width, context)],
  });
}

function cellParagraph(
  cell: StyledCell,
  widthTwips: number,
  { block, frame, column, keepNext }: CellContext,
): Docx.Paragraph {
  const align = paragraphAlign(cell.align ?? block.columns[column]?.align);
  const own = cell.size ?? block.size ?? frame.fontSize;
  const size = halfPoints(unbrokenSize(cell.text, widthTwips / TWIPS_PER_PT - CELL_PADDING_PT, own));
  const style = {
    ...(size === halfPoints(frame.fontSize) ? {} : { size }),
    ...(cell.bold === true ? { bold: true } : {}),
    ...(cell.italic === true ? { italics: true } : {}),
  };
  return new frame.docx.Paragraph({
    ...(align === 'left' ? {} : { alignment: align }),
    ...(keepNext ? { keepNext } : {}),
    // An empty line is as high as the sign of its end, which would be of the document's size.
    ...(cell.text === '' && 'size' in style ? { run: { size: style.size } } : {}),
    children: textRuns(frame.docx, cell.text, style),
  });
}

const noLine = { style: 'nil', size: 0, color: 'auto' } as const;
const line = { style: 'single', size: 4, color: '000000' } as const;

function cellBorders(border: CellBorder): Docx.ITableCellBorders {
  const side = border === 'box' ? line : noLine;
  return { top: side, left: side, right: side, bottom: border === 'none' ? noLine : line };
}

function tableBorders(border: CellBorder): Docx.ITableBordersOptions {
  const side = border === 'box' ? line : noLine;
  return { top: side, left: side, right: side, bottom: side, insideHorizontal: side, insideVertical: side };
}
