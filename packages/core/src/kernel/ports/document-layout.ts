import type { Language } from '../values/text/locale.js';

/**
 * A document as it looks on paper: blocks of text and tables on pages, independent of file format.
 *
 * Forms produce it, renderers draw it. It is plain data (JSON), so it can be passed to a worker thread unchanged.
 * Lengths on paper are in millimetres, type sizes in points, column widths are shares of the available width.
 */
export interface DocumentLayout {
  /** Title in the file's metadata. */
  readonly title: string;
  readonly page: PageSetup;
  /** Text on the left of every page footer; the page number is on the right. */
  readonly footer: string;
  /** Of the words that renderers add, such as those around page numbers. @default ru */
  readonly language?: Language | undefined;
  /** Creation time in the file's metadata: taken from the document, so that equal documents give equal files. */
  readonly createdAt?: string | undefined;
  readonly blocks: readonly LayoutBlock[];
}

/** Paper (A4) and base type size. */
export interface PageSetup {
  readonly orientation: 'portrait' | 'landscape';
  readonly marginsMm: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  readonly fontSize: number;
}

/** Anything that appears on a page. */
export type LayoutBlock =
  TextBlock | TableBlock | ColumnsBlock | ImageBlock | DrawingBlock | QrCodeBlock | CutLineBlock | PageBreakBlock;

/** Horizontal alignment. */
export type LayoutAlign = 'left' | 'center' | 'right' | 'justify';

/** A paragraph, or a heading when `level` is given. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  /** 1 = the document's title, 2 = a section's title; absent = running text. */
  readonly level?: 1 | 2 | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly align?: LayoutAlign | undefined;
  readonly size?: number | undefined;
  readonly spaceBeforeMm?: number | undefined;
  readonly spaceAfterMm?: number | undefined;
}

/** Which sides of a cell are ruled. */
export type CellBorder = 'box' | 'none' | 'bottom';

/** A table cell. A bare string is a cell with the column's defaults. */
export type LayoutCell = string | StyledCell;

/** A cell that overrides its column's defaults. */
export interface StyledCell {
  readonly text: string;
  /** The same value as a decimal string, if a spreadsheet should store a number. */
  readonly number?: string | undefined;
  /** How a spreadsheet computes it: as the sum of the column's rows, or of the totals above it. */
  readonly sum?: 'column' | 'foot' | undefined;
  readonly colSpan?: number | undefined;
  readonly rowSpan?: number | undefined;
  readonly align?: LayoutAlign | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly size?: number | undefined;
  readonly border?: CellBorder | undefined;
}

/** The cells of a row; positions covered by the span of an earlier cell are left out, as in HTML. */
export type LayoutRow = readonly LayoutCell[];

/** A column of a table. */
export interface TableColumn {
  /** Share of the table's width; the shares need not add up to any particular total. */
  readonly width: number;
  readonly align?: LayoutAlign | undefined;
}

/**
 * A table. Its head repeats on every page; a row is never split across pages unless it is taller than one. Everything
 * between the last table with a head and the next page break is kept on the page of that table's last rows, so that no
 * page holds signatures alone.
 */
export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly head?: readonly LayoutRow[] | undefined;
  readonly rows: readonly LayoutRow[];
  /** The row that closes the table on each sheet: its cells with `sum: 'column'` add up the rows of that sheet. */
  readonly sheetFoot?: LayoutRow | undefined;
  /** Rows that close the table: its totals. */
  readonly foot?: readonly LayoutRow[] | undefined;
  /** Default border of cells. */
  readonly border: CellBorder;
  readonly size?: number | undefined;
  /** Keeps the whole table on one page: signatures, a box of bank details. */
  readonly keepTogether?: boolean | undefined;
  readonly spaceBeforeMm?: number | undefined;
  readonly spaceAfterMm?: number | undefined;
  /** Pictures placed over the table, such as a facsimile signature over its line. */
  readonly overlays?: readonly Overlay[] | undefined;
}

/** A picture placed over a table; it takes no space. */
export interface Overlay {
  readonly image: DocumentImage;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Position of its left edge, in percent of the table's width. */
  readonly left: number;
  /** Distance of its upper edge above the table's end. */
  readonly riseMm: number;
}

/** Blocks side by side. */
export interface ColumnsBlock {
  readonly kind: 'columns';
  readonly columns: readonly { readonly width: number; readonly blocks: readonly LayoutBlock[] }[];
  readonly keepTogether?: boolean | undefined;
  readonly spaceBeforeMm?: number | undefined;
}

/** A logo, a seal or a facsimile signature. */
export interface ImageBlock {
  readonly kind: 'image';
  readonly image: DocumentImage;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly align?: LayoutAlign | undefined;
}

/**
 * A drawing. Formats that hold none, such as spreadsheets, leave it out: what it says stands in a table too.
 */
export interface DrawingBlock {
  readonly kind: 'drawing';
  /** SVG of our own making: shapes alone. Text is set by the blocks beside it, and nothing is loaded. */
  readonly svg: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A QR code that encodes a text. */
export interface QrCodeBlock {
  readonly kind: 'qrCode';
  readonly text: string;
  readonly sizeMm: number;
}

/** Picture bytes in base64. */
export interface DocumentImage {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly base64: string;
}

/** A dashed line with a caption, along which a counterfoil is cut off. */
export interface CutLineBlock {
  readonly kind: 'cutLine';
  readonly caption: string;
}

/** Starts a new page. */
export interface PageBreakBlock {
  readonly kind: 'pageBreak';
}
