const GRAM_LENGTH = 3;
const LINE_END = 10;

/**
 * Numbers of all runs of three code points in a folded text, mixed with the portal, so that each portal has postings of
 * its own in one index. Equal runs have equal numbers; different ones may collide, so a match must be verified.
 */
export function searchGrams(text: string, portalId: string | null): number[] {
  const seed = portalId === null ? 0 : hash(0x811c9dc5, codePoints(portalId));
  const points = codePoints(text);
  const grams = new Set<number>();
  for (let end = GRAM_LENGTH; end <= points.length; end += 1) {
    const run = points.slice(end - GRAM_LENGTH, end);
    if (!run.includes(LINE_END)) grams.add(hash(seed, run));
  }
  return [...grams];
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function hash(seed: number, numbers: readonly number[]): number {
  let mixed = seed;
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ number, 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  return mixed | 0;
}
