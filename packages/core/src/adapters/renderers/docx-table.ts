import type * as Docx from 'docx';
import type { CellBorder, StyledCell, TableBlock } from '../../ports/document-layout.js';
import { cellGrid, footOf } from './cell-grid.js';
import { type DocxFrame, halfPoints, paragraphAlign, textRuns } from './docx-frame.js';

/** Draws a table of fixed widths whose head repeats and whose rows are not split. */
export function docxTable(block: TableBlock, frame: DocxFrame): Docx.Table {
  const { docx } = frame;
  const shares = block.columns.reduce((sum, column) => sum + column.width, 0);
  const widths = block.columns.map((column) => Math.floor((frame.widthTwips * column.width) / shares));
  const head = block.head ?? [];
  const rows = [...head, ...block.rows, ...footOf(block)];
  const grid = cellGrid(rows, widths.length);
  const drawn = grid.map((places, index) => {
    const last = index === grid.length - 1;
    const cells = places.flatMap((place, column) =>
      place.kind === 'cell'
        ? [tableCell(place.cell, { block, frame, widths, column, keepNext: block.keepTogether === true && !last })]
        : [],
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
    rows: drawn,
  });
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
    children: [cellParagraph(cell, context)],
  });
}

function cellParagraph(cell: StyledCell, { block, frame, column, keepNext }: CellContext): Docx.Paragraph {
  const align = paragraphAlign(cell.align ?? block.columns[column]?.align);
  const size = halfPoints(cell.size ?? block.size ?? frame.fontSize);
  const style = {
    ...(size === halfPoints(frame.fontSize) ? {} : { size }),
    ...(cell.bold === true ? { bold: true } : {}),
    ...(cell.italic === true ? { italics: true } : {}),
  };
  return new frame.docx.Paragraph({
    ...(align === 'left' ? {} : { alignment: align }),
    ...(keepNext ? { keepNext } : {}),
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
