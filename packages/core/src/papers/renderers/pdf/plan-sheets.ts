/** How high the parts of a table are that has to be put on sheets. */
export interface TableHeights {
  readonly rows: readonly number[];
  /** What stands on every sheet: the head, and the row that closes a sheet. */
  readonly framePt: number;
  /** Totals of the table and what follows it, which stand on the sheet of its last rows. */
  readonly endingPt: number;
  /** Room on the sheet on which the table may begin. */
  readonly firstRoomPt: number;
  /** Room on a sheet of its own. */
  readonly roomPt: number;
  /** Whether it heads a section, which may begin on the next sheet as a whole if it is short. */
  readonly isSection?: boolean | undefined;
}

/** Rows of a section that is not divided where it fits on a sheet. */
const ROWS_OF_SHORT_SECTION = 5;

/**
 * Puts the rows of a table on sheets and tells how many stand on each: the first may hold none, then the table begins on
 * the next. No sheet is without rows, and the last holds the ending. Undefined where that cannot be: a row or the ending
 * is higher than a sheet.
 */
export function planSheets(heights: TableHeights): readonly number[] | undefined {
  const { rows, framePt, endingPt, firstRoomPt, roomPt } = heights;
  if (rows.length === 0 || framePt + (rows.at(-1) ?? 0) + endingPt > roomPt) return undefined;
  if (rows.some((row) => framePt + row > roomPt)) return undefined;
  if (beginsOnNext(heights)) return [0, rows.length];
  const sheets: number[] = [];
  let placed = 0;
  while (placed < rows.length) {
    const room = (sheets.length === 0 ? firstRoomPt : roomPt) - framePt;
    const { count, usedPt } = fill(rows, placed, room);
    const isLast = placed + count === rows.length;
    // What is signed on the last sheet needs something to be signed for, and no more: one row goes along.
    const here = isLast && usedPt + endingPt > room ? count - 1 : count;
    sheets.push(here);
    placed += here;
  }
  return sheets;
}

function beginsOnNext({ rows, framePt, endingPt, firstRoomPt, roomPt, isSection }: TableHeights): boolean {
  if (isSection !== true || rows.length > ROWS_OF_SHORT_SECTION) return false;
  const wholePt = rows.reduce((sum, row) => sum + row, framePt + endingPt);
  return wholePt > firstRoomPt && wholePt <= roomPt;
}

function fill(rows: readonly number[], from: number, room: number): { count: number; usedPt: number } {
  let usedPt = 0;
  let count = 0;
  for (const height of rows.slice(from)) {
    if (usedPt + height > room) break;
    usedPt += height;
    count += 1;
  }
  return { count, usedPt };
}
