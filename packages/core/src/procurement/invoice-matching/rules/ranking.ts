/** A line of an order that was compared, by its place among those that are open. */
export interface Found {
  readonly place: number;
  readonly score: number;
  /** Whether nothing is left of it. */
  readonly isSpent: boolean;
}

/**
 * Keeps the best of what is found, no more than so many and none below a score. Of those that fit alike, the ones of which something is
 * left come first, then those ordered first.
 */
export function ranking(most: number, from: number) {
  const kept: Found[] = [];
  const isFull = () => kept.length === most;
  return {
    add(found: Found): void {
      const last = kept.at(-1);
      if (found.score < from || (isFull() && last !== undefined && compareFound(found, last) > 0)) return;
      if (isFull()) kept.pop();
      const place = kept.findIndex((other) => compareFound(found, other) < 0);
      kept.splice(place === -1 ? kept.length : place, 0, found);
    },
    /** The least score that is still kept. */
    least: (): number => (isFull() ? (kept.at(-1)?.score ?? from) : from),
    /** What was kept, the best first. */
    all: (): readonly Found[] => kept,
  };
}

function compareFound(a: Found, b: Found): number {
  return b.score - a.score || Number(a.isSpent) - Number(b.isSpent) || a.place - b.place;
}
