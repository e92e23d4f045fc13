import type { DocumentImage, ImageBlock, LayoutBlock, StyledCell, TableBlock } from '../../ports/document-layout.js';
import { cellGrid, footOf } from './cell-grid.js';
import { qrPicture } from './qr-picture.js';

/** A cell of the sheet with the places it covers. */
export interface SheetCell {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly cell: StyledCell;
  /** Rows of its column that it adds up, the last included. */
  readonly adds?: { readonly from: number; readonly to: number };
  /** Type size and border when the cell does not name its own. */
  readonly defaults: {
    readonly size: number;
    readonly border: 'box' | 'none' | 'bottom';
    readonly align: StyledCell['align'];
  };
}

/** A whole document on one sheet. */
export interface SheetGrid {
  readonly columnShares: readonly number[];
  readonly cells: readonly SheetCell[];
  readonly rowCount: number;
  /** Rows of the main table's head, to repeat on every printed page; absent without such a table. */
  readonly titleRows?: { readonly from: number; readonly to: number } | undefined;
  readonly pageBreaks: readonly number[];
  readonly pictures: readonly SheetPicture[];
}

/** A picture with the cell that its upper left corner lies on. */
export interface SheetPicture {
  readonly row: number;
  readonly column: number;
  readonly image: DocumentImage;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Rows that make room for it; none for a picture that lies over cells. */
  readonly rows: number;
}

interface Area {
  readonly from: number;
  readonly to: number;
}

/**
 * Puts all blocks of a document on the columns of its main table, so that the table people compute with has plain
 * columns. Other tables snap to the nearest of these columns: their cells merge several.
 */
export function sheetGrid(blocks: readonly LayoutBlock[], fontSize: number): SheetGrid {
  const main = mainTable(blocks);
  const columnShares = (main?.columns ?? [{ width: 1 }]).map((column) => column.width);
  const total = columnShares.reduce((sum, share) => sum + share, 0);
  let reached = 0;
  const edges = [0, ...columnShares.map((share) => (reached += share) / total)];
  const sheet = new SheetBuilder(edges, fontSize, main);
  const whole = { from: 0, to: columnShares.length };
  let row = 0;
  for (const block of blocks) row = sheet.put(block, row, whole);
  const { cells, titleRows, pageBreaks, pictures } = sheet;
  return { columnShares, cells, rowCount: row, titleRows, pageBreaks, pictures };
}

/** Rows of the sheet that a total adds up. */
function sumRange(
  { sum }: StyledCell,
  { head = [], rows }: TableBlock,
  { row, offset }: { readonly row: number; readonly offset: number },
): { readonly from: number; readonly to: number } | undefined {
  const first = row + head.length;
  if (sum === 'column') return { from: first, to: first + rows.length - 1 };
  return sum === 'foot' ? { from: first + rows.length, to: row + offset - 1 } : undefined;
}

function mainTable(blocks: readonly LayoutBlock[]): TableBlock | undefined {
  const tables = blocks.filter((block) => block.kind === 'table');
  return [...tables].sort((left, right) => weight(right) - weight(left))[0];
}

function weight(table: TableBlock): number {
  return table.columns.length * 10 + (table.head === undefined ? 0 : 100) + Math.min(table.rows.length, 9);
}

/** Rows that a picture stands beside or alone on. */
const PICTURE_ROWS = 5;

/** Fills a sheet from the top; it keeps what has been placed, which is why it is a class. */
class SheetBuilder {
  readonly cells: SheetCell[] = [];
  readonly pageBreaks: number[] = [];
  readonly pictures: SheetPicture[] = [];
  titleRows: { from: number; to: number } | undefined;
  readonly #edges: readonly number[];
  readonly #fontSize: number;
  readonly #main: TableBlock | undefined;

  constructor(edges: readonly number[], fontSize: number, main: TableBlock | undefined) {
    this.#edges = edges;
    this.#fontSize = fontSize;
    this.#main = main;
  }

  /** Places a block in some columns from a row on and returns the first row below it. */
  put(block: LayoutBlock, row: number, area: Area): number {
    switch (block.kind) {
      case 'text':
        return this.#putText(block, row, area);
      case 'table':
        return this.#putTable(block, row, area);
      case 'columns':
        return this.#putColumns(block, row, area);
      case 'pageBreak':
        if (row > 0) this.pageBreaks.push(row - 1);
        return row;
      case 'cutLine':
        return this.#putText({ kind: 'text', text: block.caption, align: 'center', size: 6.5 }, row, area);
      case 'image':
        return this.#putImage(block, row, area);
      case 'qrCode': {
        const { sizeMm } = block;
        return this.#putImage({ kind: 'image', image: qrPicture(block), widthMm: sizeMm, heightMm: sizeMm }, row, area);
      }
    }
  }

  #putImage({ image, widthMm, heightMm }: ImageBlock, row: number, area: Area): number {
    this.pictures.push({ row, column: area.from, image, widthMm, heightMm, rows: PICTURE_ROWS });
    return row + PICTURE_ROWS;
  }

  #putText(block: Extract<LayoutBlock, { kind: 'text' }>, row: number, area: Area): number {
    const size = block.size ?? (block.level === 1 ? this.#fontSize * 1.4 : this.#fontSize);
    const cell = { text: block.text, bold: block.bold, italic: block.italic, align: block.align, size };
    this.cells.push({
      row,
      column: area.from,
      rows: 1,
      columns: area.to - area.from,
      cell,
      defaults: { size, border: 'none', align: undefined },
    });
    return row + 1;
  }

  #putTable(block: TableBlock, row: number, area: Area): number {
    const head = block.head ?? [];
    const rows = [...head, ...block.rows, ...footOf(block)];
    const starts = this.#snap(
      block.columns.map((column) => column.width),
      area,
    );
    if (block === this.#main && head.length > 0) this.titleRows = { from: row, to: row + head.length - 1 };
    cellGrid(rows, block.columns.length).forEach((places, offset) => {
      let previous: { column: number; index: number } | undefined;
      places.forEach((place, column) => {
        if (place.kind !== 'cell') return;
        const end = Math.min(column + (place.cell.colSpan ?? 1), block.columns.length);
        const from = starts[column] ?? area.from;
        if (previous?.column === from) {
          this.#append(previous.index, place.cell.text);
          return;
        }
        previous = { column: from, index: this.cells.length };
        const adds = sumRange(place.cell, block, { row, offset });
        this.cells.push({
          ...(adds === undefined ? {} : { adds }),
          row: row + offset,
          column: from,
          rows: place.cell.rowSpan ?? 1,
          columns: Math.max((starts[end] ?? area.to) - from, 1),
          cell: place.cell,
          defaults: { size: block.size ?? this.#fontSize, border: block.border, align: block.columns[column]?.align },
        });
      });
    });
    for (const { image, widthMm, heightMm, left } of block.overlays ?? []) {
      const [, column = area.from] = this.#snap([left, 100 - left], area);
      this.pictures.push({ row, column, image, widthMm, heightMm, rows: 0 });
    }
    return row + rows.length;
  }

  /** A table with more columns than the sheet has there: cells that share a place share its text. */
  #append(index: number, text: string): void {
    const placed = this.cells[index];
    if (placed === undefined || text === '') return;
    this.cells[index] = {
      ...placed,
      cell: { ...placed.cell, text: `${placed.cell.text} ${text}`.trim(), number: undefined },
    };
  }

  #putColumns(block: Extract<LayoutBlock, { kind: 'columns' }>, row: number, area: Area): number {
    const starts = this.#snap(
      block.columns.map((column) => column.width),
      area,
    );
    const ends = block.columns.map((column, index) => {
      const part = { from: starts[index] ?? area.from, to: starts[index + 1] ?? area.to };
      return column.blocks.reduce((reached, each) => this.put(each, reached, part), row);
    });
    return Math.max(row, ...ends);
  }

  /** First sheet column of each table column, and the end: the nearest edges that leave every column a place. */
  #snap(shares: readonly number[], area: Area): readonly number[] {
    const total = shares.reduce((sum, share) => sum + share, 0);
    const left = this.#edges[area.from] ?? 0;
    const width = (this.#edges[area.to] ?? 1) - left;
    const starts = [area.from];
    let reached = 0;
    shares.slice(0, -1).forEach((share, index) => {
      reached += share;
      const target = left + (width * reached) / total;
      const lowest = (starts.at(-1) ?? area.from) + 1;
      const highest = Math.max(area.to - (shares.length - 1 - index), area.from);
      starts.push(Math.min(Math.max(this.#nearest(target), lowest), highest, area.to - 1));
    });
    return [...starts, area.to];
  }

  #nearest(target: number): number {
    let best = 0;
    this.#edges.forEach((edge, index) => {
      if (Math.abs(edge - target) < Math.abs((this.#edges[best] ?? 0) - target)) best = index;
    });
    return best;
  }
}
