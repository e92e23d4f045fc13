import type { TableBlock } from '../../ports/document-layout.js';
import { cellGrid } from './cell-grid.js';

/** Width of a letter, and what a cell leaves free beside its text. */
const LETTER_EM = 0.56;
const CELL_PADDING_PT = 4;

/** Columns of a sheet, from the first to the one behind the last. */
export interface Area {
  readonly from: number;
  readonly to: number;
}

/** Columns of a table that is put on a sheet whose columns are another table's. */
export interface SnappedColumns {
  readonly shares: readonly number[];
  /** What each takes at least, as a share of the sheet's width: its longest word is not broken. */
  readonly least?: readonly number[];
}

/** How much worse a broken word is than an edge that lies elsewhere. */
const BROKEN_WORD = 6;

/**
 * First sheet column of each table column, and the end: the edges that lie nearest to where the table's own would, leave
 * every column a place and break no word, as far as all of that can be.
 */
export function snapColumns(
  edges: readonly number[],
  { shares, least = [] }: SnappedColumns,
  { from, to }: Area,
): readonly number[] {
  const targets = targetsOf(edges, shares, { from, to });
  // Columns that find no place of their own share the last one.
  const places = Math.min(shares.length, to - from);
  let best: readonly Snapped[] = [{ starts: [from], cost: 0 }];
  for (let column = 1; column <= places; column += 1) {
    best = openPlaces({ from, to }, column, places).map((end) => {
      const costs = best
        .filter(({ starts }) => (starts.at(-1) ?? from) < end)
        .map(({ starts, cost }) => {
          const room = (edges[end] ?? 1) - (edges[starts.at(-1) ?? from] ?? 0);
          const lacking = Math.max((least[column - 1] ?? 0) - room, 0);
          const aside = column === places ? 0 : (edges[end] ?? 1) - (targets[column] ?? 1);
          return { starts: [...starts, end], cost: cost + aside ** 2 + BROKEN_WORD * lacking ** 2 };
        });
      return costs.reduce((cheapest, each) => (each.cost < cheapest.cost ? each : cheapest));
    });
  }
  const starts = best[0]?.starts ?? [from, to];
  return [...starts.slice(0, -1), ...Array<number>(shares.length - places).fill(Math.max(to - 1, from)), to];
}

interface Snapped {
  readonly starts: readonly number[];
  readonly cost: number;
}

/** Where a column may end so that those before and behind it have a place each. */
function openPlaces({ from, to }: Area, column: number, places: number): readonly number[] {
  if (column === places) return [to];
  const first = from + column;
  return Array.from({ length: to - (places - column) - first + 1 }, (_, index) => first + index);
}

function targetsOf(edges: readonly number[], shares: readonly number[], { from, to }: Area): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const left = edges[from] ?? 0;
  const width = (edges[to] ?? 1) - left;
  let reached = 0;
  return [left, ...shares.map((share) => left + (width * (reached += share)) / total)];
}

/** The longest word of each column of a table in points; cells over several columns are left out. */
export function longestWords({ rows, head = [], columns, size }: TableBlock, fontSize: number): readonly number[] {
  const longest = columns.map(() => 0);
  for (const places of cellGrid([...head, ...rows], columns.length)) {
    places.forEach((place, column) => {
      if (place.kind === 'covered' || (place.cell.colSpan ?? 1) > 1) return;
      const letters = Math.max(...place.cell.text.split(/[\s-]/).map((word) => word.length));
      const points = letters * (place.cell.size ?? size ?? fontSize) * LETTER_EM + CELL_PADDING_PT;
      if (letters > 0) longest[column] = Math.max(longest[column] ?? 0, points);
    });
  }
  return longest;
}
