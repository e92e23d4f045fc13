/** Numbers by chance, and the same ones each time that a seed is given (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  /** Whether what happens once in so many times happens now. */
  const oneIn = (times: number) => below(times) === 0;
  return { below, oneOf, oneIn };
}

/** See `chanceOf`. */
export type Chance = ReturnType<typeof chanceOf>;
