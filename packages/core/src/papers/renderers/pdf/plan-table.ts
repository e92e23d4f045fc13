import type { TableBlock } from '../../../kernel/ports/document-layout.js';
import { spacePt } from './pdf-blocks.js';
import type { PdfFrame } from './pdf-frame.js';
import { fitTable, type FittedRow, type FittedTable, heightOf } from './pdf-table.js';
import { planSheets } from './plan-sheets.js';

/** Rows of a table that stand on one sheet. */
export interface SheetOfRows {
  readonly from: number;
  readonly to: number;
  readonly isLast: boolean;
}

/** A table as it falls on sheets. */
export interface PlannedTable {
  readonly fitted: FittedTable;
  readonly sheets: readonly SheetOfRows[];
  /** Whether its first rows stand on a sheet of their own because there is no room where it would begin. */
  readonly beginsOnNext: boolean;
}

interface TableSurroundings {
  /** Height that is taken on the sheet on which it would begin. */
  readonly usedPt: number;
  /** Height of what heads it on every sheet, beside its own head. */
  readonly headingPt: number;
  /** Height of what has to stand on the sheet of its last rows. */
  readonly endingPt: number;
}

/** Puts the rows of a table on sheets; undefined where that cannot be known beforehand. */
export function planTable(
  table: TableBlock,
  frame: PdfFrame,
  { usedPt, headingPt, endingPt }: TableSurroundings,
): PlannedTable | undefined {
  const fitted = fitTable(table, frame);
  const groups = rowGroups(fitted.rows, table.size ?? frame.fontSize);
  const abovePt = headingPt + spacePt(table);
  const plan = planSheets({
    rows: groups.map(heightOf),
    framePt: heightOf(fitted.head) + heightOf(fitted.sheetFoot(0, fitted.rows.length)),
    endingPt: heightOf(fitted.foot) + endingPt,
    // A heading stands above the first rows only, or above all of them; it takes the same room then.
    firstRoomPt: frame.heightPt - usedPt - abovePt,
    roomPt: frame.heightPt - abovePt,
    isSection: headingPt > 0,
  });
  if (plan === undefined) return undefined;
  return { fitted, sheets: rowsOfSheets(plan, groups), beginsOnNext: plan.length > 1 && plan[0] === 0 };
}

function rowsOfSheets(plan: readonly number[], groups: readonly (readonly FittedRow[])[]): readonly SheetOfRows[] {
  let group = 0;
  let from = 0;
  return plan.flatMap((count) => {
    const to = from + groups.slice(group, group + count).reduce((sum, each) => sum + each.length, 0);
    const sheet = { from, to, isLast: group + count === groups.length };
    group += count;
    from = to;
    return count === 0 ? [] : [sheet];
  });
}

/** Rows that stand together: small print belongs to the line above it, and rows to the cell that spans them. */
function rowGroups(rows: readonly FittedRow[], size: number): readonly (readonly FittedRow[])[] {
  const groups: FittedRow[][] = [];
  let spannedTo = 0;
  for (const [index, row] of rows.entries()) {
    const isSmallPrint = row.cells.every((cell) => (cell.fontSize ?? size) < size);
    if (index > 0 && (isSmallPrint || index < spannedTo)) groups.at(-1)?.push(row);
    else groups.push([row]);
    spannedTo = Math.max(spannedTo, index + row.spannedRows);
  }
  return groups;
}
