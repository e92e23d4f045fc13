import type { Quantity } from '../../../kernel/values/numbers/quantity.js';
import {
  CERTAIN_FROM,
  comparedLine,
  type ComparedLine,
  type Described,
  mostOfShared,
  priceScore,
  quantityIn,
  type RatioOf,
  scoreOf,
  SHOWN_FROM,
  unknownRatio,
} from './score.js';
import { type Found, ranking } from './ranking.js';

/** How many lines of orders are proposed for a line. */
const MOST_SHOWN = 5;

/** How many lines of orders with a word of its name are compared with a line: those with its rarest words, and those ordered first. */
const MOST_ALIKE = 1000;

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
 * finds none. Each takes what it asks for off the line it finds, so that the next one finds another. Of lines for the same, the one at the
 * same price and of the same quantity is it, else one at the same price, else the one ordered first.
 */
export function assignLines(
  lines: readonly LineToAssign[],
  ordered: readonly OpenLine[],
  ratioOf: RatioOf = unknownRatio,
): ReadonlyMap<string, string> {
  const shelf = openShelf(ordered, ratioOf);
  const assigned = new Map<string, string>();
  for (const line of lines) {
    const compared = comparedLine(line, line.quantity);
    const best = shelf.certain(compared);
    if (best === undefined) continue;
    assigned.set(line.id, shelf.idOf(best));
    shelf.take(best, compared);
  }
  return assigned;
}

/** Lines of open orders that each line of an invoice may be for, the likeliest first. */
export function proposeLines(
  lines: readonly LineToAssign[],
  ordered: readonly OpenLine[],
  ratioOf: RatioOf = unknownRatio,
): ReadonlyMap<string, readonly Proposal[]> {
  const shelf = openShelf(ordered, ratioOf);
  return new Map(
    lines.map((line) => {
      const found = shelf.likeliest(comparedLine(line, line.quantity));
      return [line.id, found.map((each) => ({ orderItemId: shelf.idOf(each), score: each.score }))];
    }),
  );
}

/** What is open, found by article, by name and by the words of names. */
function openShelf(ordered: readonly OpenLine[], ratioOf: RatioOf) {
  const rows = ordered.map((line) => comparedLine(line, line.open));
  const left = rows.map(({ quantity }) => quantity);
  const byItem = indexBy(rows, ({ procurementItemId }) => [procurementItemId]);
  const byArticle = indexBy(rows, ({ catalogItemId }) => [catalogItemId]);
  const byName = indexBy(rows, ({ compared }) => [compared.text]);
  const byWord = indexBy(rows, ({ compared }) => compared.words);

  const exactly = ({ procurementItemId, catalogItemId, compared }: ComparedLine) =>
    new Set([
      ...(byItem.get(procurementItemId ?? '') ?? []),
      ...(byArticle.get(catalogItemId ?? '') ?? []),
      ...(byName.get(compared.text) ?? []),
    ]);
  const rarestFirst = ({ compared }: ComparedLine) =>
    [...compared.words].map((word) => byWord.get(word) ?? []).toSorted((a, b) => a.length - b.length);
  const found = (line: ComparedLine, place: number): Found => {
    const [row, open] = [rows[place], left[place] ?? 0n];
    if (row === undefined) return { place, score: 0, isSpent: true };
    return { place, score: scoreOf(line, row, { open, asked: quantityIn(line, row, ratioOf) }), isSpent: open <= 0n };
  };

  /** Of lines that are certain to be among those it is for, the one at the same price is. */
  const preferred = (line: ComparedLine, { score, ...rest }: Found): Found => {
    const [row, open] = [rows[rest.place], left[rest.place] ?? 0n];
    if (row === undefined || score < CERTAIN_FROM) return { score, ...rest };
    return { ...rest, score: score + priceScore(line, row, { open, asked: quantityIn(line, row, ratioOf) }) };
  };

  return {
    certain(line: ComparedLine): Found | undefined {
      const best = ranking(1, CERTAIN_FROM);
      for (const place of exactly(line)) best.add(preferred(line, found(line, place)));
      return best.all()[0];
    },
    likeliest(line: ComparedLine): readonly Found[] {
      const best = ranking(MOST_SHOWN, SHOWN_FROM);
      const compared = exactly(line);
      for (const place of compared) best.add(found(line, place));
      const most = compared.size + MOST_ALIKE;
      const words = rarestFirst(line);
      for (const [index, places] of words.entries()) {
        // What was not found by a rarer word shares no more than this one and the commoner ones.
        if (mostOfShared(words.length - index, words.length) < best.least()) break;
        for (const place of places) {
          if (compared.size >= most) return best.all();
          if (compared.has(place)) continue;
          compared.add(place);
          best.add(found(line, place));
        }
      }
      return best.all();
    },
    idOf: ({ place }: Found): string => ordered[place]?.id ?? '',
    take({ place }: Found, line: ComparedLine): void {
      const row = rows[place];
      // Where nobody can say how much it is in the other unit, one is taken for the other.
      const asked = row === undefined ? 0n : (quantityIn(line, row, ratioOf) ?? line.quantity);
      left[place] = (left[place] ?? 0n) - asked;
    },
  };
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
