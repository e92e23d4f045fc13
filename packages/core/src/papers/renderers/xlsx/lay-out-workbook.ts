import type { DocumentLayout } from '../../../kernel/ports/document-layout.js';
import { fitsOneSheet, planWorkbook } from './plan-workbook.js';
import { type SheetGrid, sheetGrid } from './sheet-grid.js';
import { rowHeights, sheetMeasures } from './sheet-measures.js';

/** A document on a sheet with the sizes of its columns and rows, and the ends of its printed sheets. */
export interface WorkbookLayout {
  readonly grid: SheetGrid;
  /** Widths of the columns in characters and in points. */
  readonly widths: readonly number[];
  readonly widthsPt: readonly number[];
  readonly heights: readonly number[];
  /** Whether all of it is printed on one sheet, smaller where it has to be. */
  readonly isOneSheet: boolean;
  /** Height of the rows that a printed sheet has room for. */
  readonly roomPt: number;
}

/** Puts a document on a sheet, and finds out where printed sheets end. */
export function layOutWorkbook({ blocks, page }: Pick<DocumentLayout, 'blocks' | 'page'>): WorkbookLayout {
  const { characters, widthPt, roomPt } = sheetMeasures(page);
  const paper = { fontSize: page.fontSize, widthPt };
  const unplanned = sheetGrid(blocks, paper);
  const total = unplanned.columnShares.reduce((sum, share) => sum + share, 0);
  const widths = unplanned.columnShares.map((share) => (share / total) * characters);
  const widthsPt = widths.map((width) => (width / characters) * widthPt);
  const estimated = rowHeights(unplanned, widthsPt);
  const isOneSheet = fitsOneSheet(unplanned, estimated, roomPt);
  const plan = isOneSheet ? undefined : planWorkbook(unplanned, estimated, roomPt);
  if (plan === undefined) return { grid: unplanned, widths, widthsPt, heights: estimated, isOneSheet, roomPt };
  const grid = sheetGrid(blocks, paper, plan);
  return { grid, widths, widthsPt, heights: rowHeights(grid, widthsPt), isOneSheet, roomPt };
}
