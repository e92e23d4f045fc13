import { describe, expect, it } from 'vitest';
import { documentForms, sampleDocument, type DocumentKind } from '../../documents/forms/index.js';
import type { LayoutBlock } from '../../../kernel/ports/document-layout.js';
import { sheetGrid, type SheetGrid } from './sheet-grid.js';

const tabularKinds = (Object.keys(documentForms) as DocumentKind[]).filter((kind) =>
  documentForms[kind].formats.includes('xlsx'),
);

/** Places that two cells claim, or that lie beside the sheet: a spreadsheet would call the file damaged. */
function conflicts({ cells, columnShares, rowCount }: SheetGrid): readonly string[] {
  const taken = new Set<string>();
  return cells.flatMap((cell) => {
    const places: string[] = [];
    for (let row = cell.row; row < cell.row + cell.rows; row += 1) {
      for (let column = cell.column; column < cell.column + cell.columns; column += 1) places.push(`${row},${column}`);
    }
    const outside = cell.column + cell.columns > columnShares.length || cell.row + cell.rows > rowCount;
    const clash = places.filter((place) => taken.has(place));
    for (const place of places) taken.add(place);
    return outside ? [...clash, `${cell.cell.text} beside the sheet`] : clash;
  });
}

describe('sheetGrid', () => {
  it.each(tabularKinds)('gives every cell of %s a place of its own', (kind) => {
    const { blocks, page } = documentForms[kind].layOut(sampleDocument({ lines: 12 }));

    expect(conflicts(sheetGrid(blocks, { fontSize: page.fontSize, widthPt: 777 }))).toEqual([]);
  });

  it('keeps the columns of the main table plain and repeats its head in print', () => {
    const { blocks, page } = documentForms.GOODS_WAYBILL.layOut(sampleDocument({ lines: 2 }));

    const grid = sheetGrid(blocks, { fontSize: page.fontSize, widthPt: 777 });

    const first = grid.cells.filter((cell) => cell.row === (grid.flowing?.head.to ?? 0) + 1);
    expect(grid.columnShares).toHaveLength(15);
    expect(first.map(({ column, columns }) => [column, columns])).toEqual(
      Array.from({ length: 15 }, (_, column) => [column, 1]),
    );
    expect((grid.flowing?.head.to ?? 0) - (grid.flowing?.head.from ?? 0)).toBe(2);
  });

  it('joins the texts of a table that has more columns than there is room for', () => {
    const wide: LayoutBlock = {
      kind: 'table',
      border: 'box',
      columns: [1, 1, 1, 1].map((width) => ({ width })),
      rows: [['а', 'б', 'в', 'г']],
    };
    const main: LayoutBlock = {
      kind: 'table',
      border: 'box',
      columns: [1, 1].map((width) => ({ width })),
      head: [['х', 'у']],
      rows: [['1', '2']],
    };
    const blocks: readonly LayoutBlock[] = [
      {
        kind: 'columns',
        columns: [
          { width: 1, blocks: [wide] },
          { width: 1, blocks: [] },
        ],
      },
      main,
      { kind: 'pageBreak' },
      main,
    ];

    const grid = sheetGrid([...blocks, main], { fontSize: 9, widthPt: 525 });

    expect(conflicts(grid)).toEqual([]);
    expect(grid.cells.map((cell) => cell.cell.text).slice(0, 1)).toEqual(['а б в г']);
    expect(grid.pageBreaks).toEqual([2]);
  });
});
