import type { MergedCells } from './sheet-xml.js';

/** A row of the template and the row it was written to; a repeated row has several. */
export interface RowMove {
  readonly from: number;
  readonly to: number;
}

/** Writes merged cells where their rows have moved to; a merge within repeated rows is repeated. */
export function writeMovedMerges(merged: readonly MergedCells[], moves: readonly RowMove[]): string {
  const targets = new Map<number, number[]>();
  for (const { from, to } of moves) {
    const known = targets.get(from);
    if (known === undefined) targets.set(from, [to]);
    else known.push(to);
  }
  const merges = merged.flatMap(({ left, top, right, bottom }) =>
    (targets.get(top) ?? []).map((row) => `<mergeCell ref="${left}${row}:${right}${row + bottom - top}"/>`),
  );
  return merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`;
}
