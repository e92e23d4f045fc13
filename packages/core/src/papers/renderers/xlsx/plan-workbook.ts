import { planSheets } from '../pdf/plan-sheets.js';
import type { FlowingTable, SheetGrid, SheetPlan } from './sheet-grid.js';

/** A document that is little higher than a sheet is printed smaller rather than on two. */
const MOST_SHRUNK = 1.15;

/** Whether everything is printed on one sheet, a little smaller where it is a little too high. */
export function fitsOneSheet(grid: SheetGrid, heights: readonly number[], roomPt: number): boolean {
  return grid.pageBreaks.length === 0 && heights.reduce((sum, each) => sum + each, 0) <= roomPt * MOST_SHRUNK;
}

/** Left free on a printed sheet, since a spreadsheet rounds heights. */
const RESERVE_PT = 6;

/**
 * Finds out where printed sheets have to end, so that what is signed stands with the last rows of the table. Undefined where
 * everything stands on one, or that cannot be.
 */
export function planWorkbook(grid: SheetGrid, heights: readonly number[], roomPt: number): SheetPlan | undefined {
  const { flowing, pageBreaks, rowCount } = grid;
  if (flowing === undefined) return undefined;
  const height = (from: number, to: number) => heights.slice(from, to).reduce((sum, each) => sum + each, 0);
  const sectionStart = Math.max(0, ...pageBreaks.map((row) => row + 1).filter((row) => row <= flowing.head.from));
  const sectionEnd = Math.min(rowCount, ...pageBreaks.map((row) => row + 1).filter((row) => row > flowing.body.to));
  const room = roomPt - RESERVE_PT;
  const { lines, sheetFoot } = partsOf(flowing);
  const plan = planSheets({
    rows: heights.slice(lines.from, lines.to),
    framePt: height(flowing.head.from, flowing.head.to + 1) + height(lines.to, lines.to + sheetFoot),
    endingPt: height(flowing.body.to + 1, sectionEnd),
    firstRoomPt: room - height(sectionStart, flowing.head.from),
    roomPt: room,
  });
  if (plan === undefined || plan.length < 2) return undefined;
  let from = 0;
  const sheets = plan.flatMap((count, index) => {
    const sheet = { from, to: from + count, isLast: index === plan.length - 1 };
    from = sheet.to;
    return count === 0 ? [] : [sheet];
  });
  return { sheets, beginsOnNext: plan[0] === 0 };
}

/** The lines of a table that has not been put on sheets: the row that would close each of them stands behind the last. */
function partsOf({ block, body }: FlowingTable) {
  return {
    lines: { from: body.from, to: body.from + block.rows.length },
    sheetFoot: block.sheetFoot === undefined ? 0 : 1,
  };
}
