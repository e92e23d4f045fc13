import type {
  DocumentImage,
  ImageBlock,
  LayoutBlock,
  StyledCell,
  TableBlock,
} from '../../../kernel/ports/document-layout.js';
import { cellGrid, type GridPlace } from '../tables/cell-grid.js';
import type { SheetOfRows } from '../pdf/plan-table.js';
import { qrPicture } from '../pictures/qr-picture.js';
import { type AddedRows, type RowRange, type SheetRow, sheetTableRows } from './sheet-rows.js';
import { type Area, claimsOf, snapColumns } from './sheet-snap.js';

/** A cell of the sheet with the places it covers. */
export interface SheetCell {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly cell: StyledCell;
  /** Rows of its column that it adds up. */
  readonly adds?: AddedRows;
  /** Type size and border when the cell does not name its own. */
  readonly defaults: {
    readonly size: number;
    readonly border: 'box' | 'none' | 'bottom';
    readonly align: StyledCell['align'];
  };
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
  /** Where it lies over a table that ends above a row: its left edge as a share of the sheet's width. */
  readonly over?: { readonly end: number; readonly left: number; readonly riseMm: number };
}

/** Where the parts of the table are that goes on over several printed sheets. */
export interface FlowingTable {
  readonly block: TableBlock;
  readonly head: RowRange;
  readonly body: RowRange;
}

/** A whole document on one sheet. */
export interface SheetGrid {
  readonly columnShares: readonly number[];
  readonly cells: readonly SheetCell[];
  readonly rowCount: number;
  /** The last table with a head: it is repeated on every printed sheet; absent without such a table. */
  readonly flowing?: FlowingTable | undefined;
  /** Rows behind which a printed sheet ends. */
  readonly pageBreaks: readonly number[];
  readonly pictures: readonly SheetPicture[];
}

/** How the sheet is printed, as far as it is known beforehand. */
export interface SheetPlan {
  readonly sheets: readonly SheetOfRows[];
  readonly beginsOnNext: boolean;
}

interface SheetPaper {
  readonly fontSize: number;
  /** Width of all columns. */
  readonly widthPt: number;
}

/**
 * Puts all blocks of a document on the columns of its main table, so that the table people compute with has plain
 * columns. Other tables snap to the nearest of these columns: their cells merge several.
 */
export function sheetGrid(blocks: readonly LayoutBlock[], paper: SheetPaper, plan?: SheetPlan): SheetGrid {
  const main = mainTable(blocks);
  const columnShares = (main?.columns ?? [{ width: 1 }]).map((column) => column.width);
  const total = columnShares.reduce((sum, share) => sum + share, 0);
  let reached = 0;
  const edges = [0, ...columnShares.map((share) => (reached += share) / total)];
  const sheet = new SheetBuilder({ edges, paper, main, flowing: flowingTable(blocks), plan });
  const whole = { from: 0, to: columnShares.length };
  let row = 0;
  for (const block of blocks) row = sheet.put(block, row, whole);
  const { cells, flowing, pageBreaks, pictures } = sheet;
  return { columnShares, cells, rowCount: row, flowing, pageBreaks, pictures };
}

function mainTable(blocks: readonly LayoutBlock[]): TableBlock | undefined {
  const tables = blocks.filter((block) => block.kind === 'table');
  return [...tables].sort((left, right) => weight(right) - weight(left))[0];
}

function weight(table: TableBlock): number {
  return table.columns.length * 10 + (table.head === undefined ? 0 : 100) + Math.min(table.rows.length, 9);
}

function flowingTable(blocks: readonly LayoutBlock[]): TableBlock | undefined {
  return blocks
    .filter((block) => block.kind === 'table')
    .findLast(({ head = [], keepTogether }) => head.length > 0 && keepTogether !== true);
}

/** Rows that a picture stands beside or alone on. */
const PICTURE_ROWS = 5;

interface BuilderOptions {
  readonly edges: readonly number[];
  readonly paper: SheetPaper;
  readonly main: TableBlock | undefined;
  readonly flowing: TableBlock | undefined;
  readonly plan: SheetPlan | undefined;
}

interface PlacedRow {
  readonly block: TableBlock;
  readonly area: Area;
  readonly starts: readonly number[];
  readonly row: number;
  /** The first row of its table. */
  readonly first: number;
  readonly adds: SheetRow['adds'];
}

/** Fills a sheet from the top; it keeps what has been placed, which is why it is a class. */
class SheetBuilder {
  readonly cells: SheetCell[] = [];
  readonly pageBreaks: number[] = [];
  readonly pictures: SheetPicture[] = [];
  flowing: FlowingTable | undefined;
  readonly #options: BuilderOptions;

  constructor(options: BuilderOptions) {
    this.#options = options;
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
      case 'drawing':
        return row;
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
    const { fontSize } = this.#options.paper;
    const size = block.size ?? (block.level === 1 ? fontSize * 1.4 : fontSize);
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
    const { flowing, plan } = this.#options;
    const isFlowing = block === flowing;
    const table = sheetTableRows(block, isFlowing ? plan?.sheets : undefined);
    if (isFlowing) {
      this.flowing = { block, head: moved(table.head, row), body: moved(table.body, row) };
      if (plan?.beginsOnNext === true && row > 0) this.pageBreaks.push(row - 1);
      this.pageBreaks.push(...table.breaks.map((each) => row + each));
    }
    const starts = this.#startsOf(block, area);
    const grid = cellGrid(
      table.rows.map(({ cells }) => cells),
      block.columns.length,
    );
    for (const [offset, places] of grid.entries()) {
      this.#putRow(places, { block, area, starts, row: row + offset, first: row, adds: table.rows[offset]?.adds });
    }
    const end = row + table.rows.length;
    for (const { image, widthMm, heightMm, left: share, riseMm } of block.overlays ?? []) {
      const left = this.#placeOf(share, block, starts);
      this.pictures.push({ row, column: area.from, image, widthMm, heightMm, rows: 0, over: { end, left, riseMm } });
    }
    return end;
  }

  #putRow(places: readonly GridPlace[], placed: PlacedRow): void {
    const { block, area, starts } = placed;
    let previous: { column: number; index: number } | undefined;
    places.forEach((place, column) => {
      if (place.kind !== 'cell') return;
      const { cell } = place;
      const from = starts[column] ?? area.from;
      const end = starts[Math.min(column + (cell.colSpan ?? 1), block.columns.length)];
      // Room between columns that the sheet has no column for.
      if (end === from && cell.text === '' && (cell.border ?? block.border) === 'none') return;
      if (previous?.column === from) {
        this.#append(previous.index, cell.text);
        return;
      }
      previous = { column: from, index: this.cells.length };
      this.#putCell(cell, { from, end: end ?? area.to, defaults: this.#defaultsOf(block, column) }, placed);
    });
  }

  #putCell(
    cell: StyledCell,
    { from, end, defaults }: { readonly from: number; readonly end: number; readonly defaults: SheetCell['defaults'] },
    { row, first, adds }: PlacedRow,
  ): void {
    const added = adds?.(cell.sum);
    this.cells.push({
      ...(added === undefined || cell.sum === undefined ? {} : { adds: { ...added, ...moved(added, first) } }),
      row,
      column: from,
      rows: cell.rowSpan ?? 1,
      columns: Math.max(end - from, 1),
      cell,
      defaults,
    });
  }

  #defaultsOf({ size, border, columns }: TableBlock, column: number): SheetCell['defaults'] {
    return { size: size ?? this.#options.paper.fontSize, border, align: columns[column]?.align };
  }

  /** Where a share of a table's width has gone: what lies over a column stays over it. */
  #placeOf(share: number, { columns }: TableBlock, starts: readonly number[]): number {
    const total = columns.reduce((sum, { width }) => sum + width, 0);
    let rest = (share / 100) * total;
    const edge = (index: number) => this.#options.edges[starts[index] ?? 0] ?? 1;
    for (const [index, { width }] of columns.entries()) {
      if (rest <= width) return edge(index) + (edge(index + 1) - edge(index)) * (rest / width);
      rest -= width;
    }
    return 1;
  }

  #startsOf(block: TableBlock, area: Area): readonly number[] {
    const { edges, paper, main } = this.#options;
    const shares = block.columns.map((column) => column.width);
    if (block === main) return snapColumns(edges, { shares }, area);
    return snapColumns(edges, { shares, ...claimsOf(block, paper) }, area);
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
    const starts = snapColumns(this.#options.edges, { shares: block.columns.map((column) => column.width) }, area);
    const ends = block.columns.map((column, index) => {
      const part = { from: starts[index] ?? area.from, to: starts[index + 1] ?? area.to };
      return column.blocks.reduce((reached, each) => this.put(each, reached, part), row);
    });
    return Math.max(row, ...ends);
  }
}

function moved({ from, to }: RowRange, by: number): RowRange {
  return { from: from + by, to: to + by };
}
