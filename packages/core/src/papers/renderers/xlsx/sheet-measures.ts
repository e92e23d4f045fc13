import type { PageSetup } from '../../../kernel/ports/document-layout.js';
import { roughBoldMetrics, roughMetrics, unbrokenSize } from '../text/rough-metrics.js';
import type { SheetCell, SheetGrid } from './sheet-grid.js';
import { createTextFitter } from '../text/text-fitting.js';

/** Points in an inch, a millimetre and a pixel. */
const POINTS_PER_INCH = 72;
export const millimetresPerInch = 25.4;
const pointsPerMm = POINTS_PER_INCH / millimetresPerInch;
const POINTS_PER_PIXEL = 0.75;

const pageMm = { portrait: { width: 210, height: 297 }, landscape: { width: 297, height: 210 } } as const;
/** Characters of the sheet's standard font over the width of a page. */
const charactersAcross = { portrait: 98, landscape: 148 } as const;
/** What a cell leaves free beside its text. */
const CELL_PADDING_PT = 4;
/** Pixels that a character of the standard font takes. */
const PIXELS_PER_CHARACTER = 7;

/** The paper that a sheet is printed on. */
export interface SheetMeasures {
  readonly characters: number;
  readonly widthPt: number;
  /** Height of the rows that a printed sheet has room for. */
  readonly roomPt: number;
}

/** What a page has room for; a sheet that is a little wide is printed smaller. */
export function sheetMeasures({ orientation, marginsMm }: PageSetup): SheetMeasures {
  const characters = charactersAcross[orientation];
  const widthPt = characters * PIXELS_PER_CHARACTER * POINTS_PER_PIXEL;
  const { width, height } = pageMm[orientation];
  const scale = Math.min(1, ((width - marginsMm.left - marginsMm.right) * pointsPerMm) / widthPt);
  return { characters, widthPt, roomPt: ((height - marginsMm.top - marginsMm.bottom) * pointsPerMm) / scale };
}

/** Height of a line of Arial, and what a row leaves free. */
const LINE_EM = 1.2;
const ROW_PADDING_PT = 1.5;

/** Spreadsheets do not grow rows for merged cells, so heights are estimated from the text. */
export function rowHeights({ cells, rowCount, pictures }: SheetGrid, widths: readonly number[]): readonly number[] {
  const heights = Array.from({ length: rowCount }, () => 0);
  for (const { row, rows, heightMm } of pictures) {
    const height = (heightMm * pointsPerMm) / rows;
    for (let taken = row; taken < row + rows; taken += 1) heights[taken] = Math.max(heights[taken] ?? 0, height);
  }
  for (const placed of unbrokenTexts(cells, widths)) {
    const size = sizeOf(placed);
    const { lines } = fitterOf(placed).fit(placed.cell.text, textWidth(placed, widths), size);
    const height = (lines * size * LINE_EM + ROW_PADDING_PT) / placed.rows;
    for (let row = placed.row; row < placed.row + placed.rows; row += 1)
      heights[row] = Math.max(heights[row] ?? 0, height);
  }
  return heights.map((height) => Math.min(Math.max(height, 6), 400));
}

const fitter = { regular: createTextFitter(roughMetrics), bold: createTextFitter(roughBoldMetrics) };

/** Sets texts smaller whose words would be broken, and ends lines before articles that would be. */
export function unbrokenTexts(cells: readonly SheetCell[], widths: readonly number[]): readonly SheetCell[] {
  return cells.map((placed) => {
    const own = sizeOf(placed);
    const width = textWidth(placed, widths);
    const size = unbrokenSize(placed.cell.text, width, own);
    const text = wholeArticles(placed.cell.text, (part) => fitterOf(placed).fit(part, width, size).lines);
    return size === own && text === placed.cell.text ? placed : { ...placed, cell: { ...placed.cell, text, size } };
  });
}

/** An article, with what is tied to it: spreadsheets end lines at its hyphens, and know no hyphen that ties. */
const ARTICLE = /-\d/;

function wholeArticles(text: string, linesOf: (part: string) => number): string {
  if (!ARTICLE.test(text)) return text;
  return text.split(' ').reduce((before, word) => {
    const isNext = ARTICLE.test(word) && linesOf(`${before} ${word}`) > linesOf(before);
    return `${before}${isNext ? '\n' : ' '}${word}`;
  });
}

function fitterOf({ cell }: SheetCell) {
  return fitter[cell.bold === true ? 'bold' : 'regular'];
}

function sizeOf({ cell, defaults }: SheetCell): number {
  return cell.size ?? defaults.size;
}

function textWidth({ column, columns }: SheetCell, widths: readonly number[]): number {
  return widths.slice(column, column + columns).reduce((sum, each) => sum + each, 0) - CELL_PADDING_PT;
}
