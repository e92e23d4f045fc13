import { compareQuantity, type Quantity, subtractQuantity } from '../../../values/numbers/quantity.js';
import { CERTAIN_FROM, comparedName, type ComparedLine, type Described, scoreOf, SHOWN_FROM } from './score.js';

/** How many lines of orders are proposed for a line. */
const MOST_SHOWN = 5;

/** A line of an invoice that is to find its line of an order. */
export interface LineToAssign extends Described {
  readonly id: string;
  readonly quantity: Quantity;
}

/** A line of an open order, and how much of it is left to invoice. */
export interface OpenLine extends Described {
  readonly id: string;
  readonly open: Quantity;
}

/** A line of an order that a line of an invoice may be for. */
export interface Proposal {
  readonly orderItemId: string;
  readonly score: number;
}

/**
 * Finds the lines of open orders that lines of an invoice are for, by article, name and quantity; a line that nothing certain speaks for
 * finds none. Each takes what it asks for off the line it finds, so that the next one finds another. Of lines that fit alike, those
 * ordered first come first.
 */
export function assignLines(lines: readonly LineToAssign[], ordered: readonly OpenLine[]): ReadonlyMap<string, string> {
  const shelf = openShelf(ordered);
  const assigned = new Map<string, string>();
  for (const line of lines) {
    const [best] = shelf.proposals(line, (candidates) => candidates.exact);
    if (best === undefined || best.score < CERTAIN_FROM) continue;
    assigned.set(line.id, best.orderItemId);
    shelf.take(best.orderItemId, line.quantity);
  }
  return assigned;
}

/** Lines of open orders that each line of an invoice may be for, the likeliest first. */
export function proposeLines(
  lines: readonly LineToAssign[],
  ordered: readonly OpenLine[],
): ReadonlyMap<string, readonly Proposal[]> {
  const shelf = openShelf(ordered);
  return new Map(
    lines.map((line) => {
      const found = shelf.proposals(line, ({ exact, alike }) => new Set([...exact, ...alike]));
      return [line.id, found.filter(({ score }) => score >= SHOWN_FROM).slice(0, MOST_SHOWN)];
    }),
  );
}

/** What may be compared with a line: what has its article or its name, and what has a word of its name. */
interface Candidates {
  readonly exact: Iterable<number>;
  readonly alike: Iterable<number>;
}

function openShelf(ordered: readonly OpenLine[]) {
  const rows = ordered.map((line): ComparedLine & OpenLine => ({
    ...line,
    quantity: line.open,
    compared: comparedName(line.name),
  }));
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const left = rows.map(({ open }) => open);
  const byItem = indexBy(rows, ({ procurementItemId }) => [procurementItemId]);
  const byArticle = indexBy(rows, ({ catalogItemId }) => [catalogItemId]);
  const byName = indexBy(rows, ({ compared }) => [compared.text]);
  const byWord = indexBy(rows, ({ compared }) => compared.words);
  const names = new Map<string, ReturnType<typeof comparedName>>();
  const nameOf = (name: string) => {
    const known = names.get(name) ?? comparedName(name);
    names.set(name, known);
    return known;
  };
  return {
    proposals(line: LineToAssign, choose: (candidates: Candidates) => Iterable<number>): Proposal[] {
      const compared: ComparedLine = { ...line, compared: nameOf(line.name) };
      const found = (index: ReadonlyMap<string, readonly number[]>, key: string | null) => index.get(key ?? '') ?? [];
      const candidates: Candidates = {
        exact: new Set([
          ...found(byItem, line.procurementItemId),
          ...found(byArticle, line.catalogItemId),
          ...found(byName, compared.compared.text),
        ]),
        get alike() {
          return [...compared.compared.words].flatMap((word) => found(byWord, word));
        },
      };
      return [...choose(candidates)]
        .flatMap((index) => {
          const row = rows[index];
          return row === undefined
            ? []
            : [{ index, orderItemId: row.id, score: scoreOf(compared, row, left[index] ?? '0') }];
        })
        .toSorted((a, b) => b.score - a.score || isSpent(left[a.index]) - isSpent(left[b.index]) || a.index - b.index)
        .map(({ orderItemId, score }) => ({ orderItemId, score }));
    },
    take(orderItemId: string, quantity: Quantity): void {
      const index = places.get(orderItemId);
      if (index !== undefined) left[index] = subtractQuantity(left[index] ?? '0', quantity);
    },
  };
}

function isSpent(open: Quantity | undefined): number {
  return compareQuantity(open ?? '0', '0') > 0 ? 0 : 1;
}

function indexBy<T>(rows: readonly T[], keysOf: (row: T) => Iterable<string | null>): ReadonlyMap<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [place, row] of rows.entries()) {
    for (const key of keysOf(row)) {
      if (key === null || key === '') continue;
      const there = index.get(key);
      if (there === undefined) index.set(key, [place]);
      else there.push(place);
    }
  }
  return index;
}
