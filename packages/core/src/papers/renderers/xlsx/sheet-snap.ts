import type { TableBlock } from '../../../kernel/ports/document-layout.js';
import { cellGrid } from '../tables/cell-grid.js';
import { roughMetrics } from '../text/rough-metrics.js';

/** What a cell leaves free beside its text. */
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
  /** What each would like to take: its longest text stands on one line. */
  readonly wanted?: readonly number[];
  /** Which hold nothing apart from room between others, and may be given up for it. */
  readonly spacers?: readonly boolean[];
}

/** How much worse a broken word, a text on two lines, and others without room between them are than an edge elsewhere. */
const BROKEN_WORD = 30;
const BROKEN_TEXT = 2;
const NO_SPACER = 0.001;

/**
 * First sheet column of each table column, and the end: the edges that lie nearest to where the table's own would, leave
 * every column a place and break no word, as far as all of that can be.
 */
export function snapColumns(edges: readonly number[], table: SnappedColumns, area: Area): readonly number[] {
  const { shares, least = [], wanted = [] } = table;
  const { from, to } = area;
  const targets = targetsOf(edges, shares, area);
  const needed = shares.map((_, column) => table.spacers?.[column] !== true);
  // Columns that find no place of their own share the last one.
  const isTight = count(needed) > to - from;
  const places = isTight ? to - from : shares.length;
  const takesPlace = (column: number) => isTight || needed[column] === true;
  let best: readonly Snapped[] = [{ starts: [from], cost: 0 }];
  for (let column = 1; column <= places; column += 1) {
    const isNeeded = takesPlace(column - 1);
    const before = count(shares.slice(0, column).map((_, index) => takesPlace(index)));
    const behind = count(shares.slice(column, places).map((_, index) => takesPlace(column + index)));
    best = openPlaces({ from: from + before, to: column === places ? to : to - behind }, column === places).map(
      (end) => {
        const costs = best
          .filter(({ starts }) => (isNeeded ? lastOf(starts, from) < end : lastOf(starts, from) <= end))
          .map(({ starts, cost }) => {
            const room = (edges[end] ?? 1) - (edges[lastOf(starts, from)] ?? 0);
            const lacking = (width: number | undefined) => Math.max((width ?? 0) - room, 0) ** 2;
            const aside = column === places ? 0 : (edges[end] ?? 1) - (targets[column] ?? 1);
            const lost = room === 0 ? NO_SPACER : 0;
            const broken = BROKEN_WORD * lacking(least[column - 1]) + BROKEN_TEXT * lacking(wanted[column - 1]);
            return { starts: [...starts, end], cost: cost + aside ** 2 + broken + lost };
          });
        return costs.reduce((cheapest, each) => (each.cost < cheapest.cost ? each : cheapest));
      },
    );
  }
  const starts = best[0]?.starts ?? [from, to];
  return [...starts.slice(0, -1), ...Array<number>(shares.length - places).fill(Math.max(to - 1, from)), to];
}

interface Snapped {
  readonly starts: readonly number[];
  readonly cost: number;
}

function count(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length;
}

function lastOf(starts: readonly number[], from: number): number {
  return starts.at(-1) ?? from;
}

/** Where a column may end so that those before and behind it have a place each. */
function openPlaces({ from, to }: Area, isLast: boolean): readonly number[] {
  return isLast ? [to] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function targetsOf(edges: readonly number[], shares: readonly number[], { from, to }: Area): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const left = edges[from] ?? 0;
  const width = (edges[to] ?? 1) - left;
  let reached = 0;
  return [left, ...shares.map((share) => left + (width * (reached += share)) / total)];
}

/** The largest share of the sheet that a text may claim for its column. */
const MOST_CLAIMED = 0.3;
/** Letters of a name or a label; what is longer is set on several lines anyway. */
const ONE_LINE = 40;
/** The largest share of a table that is room between its columns rather than a column to be filled in. */
const WIDEST_SPACER = 0.04;

/** What the columns of a table would like of a sheet that is so wide; cells over several columns are left out. */
export function claimsOf(block: TableBlock, paper: { readonly fontSize: number; readonly widthPt: number }) {
  const { rows, head = [], columns, border, size = paper.fontSize } = block;
  const least = columns.map(() => 0);
  const wanted = columns.map(() => 0);
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const spacers = columns.map(({ width }) => width <= total * WIDEST_SPACER && border === 'none');
  for (const places of cellGrid([...head, ...rows], columns.length)) {
    places.forEach((place, column) => {
      if (place.kind === 'covered' || (place.cell.colSpan ?? 1) > 1) return;
      const { text, border: ruled = border } = place.cell;
      if (text !== '' || ruled !== 'none') spacers[column] = false;
      if (text === '') return;
      const claim = (part: string) => {
        const points = roughMetrics.widthOf(part, place.cell.size ?? size) + CELL_PADDING_PT;
        return Math.min(points / paper.widthPt, MOST_CLAIMED);
      };
      least[column] = Math.max(least[column] ?? 0, ...text.split(/[\s-]/).map(claim));
      if (border === 'none' && text.length <= ONE_LINE) wanted[column] = Math.max(wanted[column] ?? 0, claim(text));
    });
  }
  return { least, wanted, spacers };
}
