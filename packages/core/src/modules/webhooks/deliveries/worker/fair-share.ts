/** So many times as much as a portal holds must be free still. */
const SHARES_LEFT = 3;

/**
 * How many lanes one portal may hold while so many more could be held: a part of what is left, so that however many portals
 * hold on to theirs, there is room for one more. One alone gets a quarter of all, each of two a fifth.
 */
export function shareOfFree(free: number): number {
  return Math.max(1, Math.ceil(free / SHARES_LEFT));
}
