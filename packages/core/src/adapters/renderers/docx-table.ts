import type * as Docx from 'docx';
import type { CellBorder, StyledCell, TableBlock } from '../../ports/document-layout.js';
import { cellGrid } from './cell-grid.js';
import { type DocxFrame, halfPoints, paragraphAlign, textRuns } from './draw-docx.js';

/** Draws a table of fixed widths whose head repeats and whose rows are not split. */
export function docxTable(block: TableBlock, frame: DocxFrame): Docx.Table {
  const { docx } = frame;
  const shares = block.columns.reduce((sum, column) => sum + column.width, 0);
  const widths = block.columns.map((column) => Math.floor((frame.widthTwips * column.width) / shares));
  const head = block.head ?? [];
  const rows = [...head, ...block.rows, ...(block.foot ?? [])];
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

function tableCell(cell: StyledCell, { block, frame, widths, column, keepNext }: CellContext): Docx.TableCell {
  const { docx } = frame;
  const span = Math.min(cell.colSpan ?? 1, widths.length - column);
  const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
  const border = cell.border ?? block.border;
  const size = halfPoints(cell.size ?? block.size ?? frame.fontSize);
  return new docx.TableCell({
    width: { size: width, type: 'dxa' },
    margins: { top: 15, bottom: 15, left: 40, right: 40 },
    verticalAlign: border === 'bottom' ? 'bottom' : 'top',
    borders: cellBorders(border),
    ...(span > 1 ? { columnSpan: span } : {}),
    ...(cell.rowSpan === undefined ? {} : { rowSpan: cell.rowSpan }),
    children: [
      new docx.Paragraph({
        alignment: paragraphAlign(cell.align ?? block.columns[column]?.align),
        keepNext,
        children: textRuns(docx, cell.text, { size, bold: cell.bold ?? false, italics: cell.italic ?? false }),
      }),
    ],
  });
}

function cellBorders(border: CellBorder): Docx.ITableCellBorders {
  const none = { style: 'nil', size: 0, color: 'auto' } as const;
  const line = { style: 'single', size: 4, color: '000000' } as const;
  const side = border === 'box' ? line : none;
  return { top: side, left: side, right: side, bottom: border === 'none' ? none : line };
}
