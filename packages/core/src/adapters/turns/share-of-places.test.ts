import fc from 'fast-check';
import { expect, it } from 'vitest';

import { mayTakeAnother } from './share-of-places.js';

/** What each of some owners holds when all of them want more than there is, taking turns. */
function held(size: number, owners: number): readonly number[] {
  const places = Array.from({ length: owners }, () => 0);
  let free = size;
  for (let took = true; took;) {
    took = false;
    for (const [owner, count] of places.entries()) {
      if (!mayTakeAnother(count, free)) continue;
      places[owner] = count + 1;
      free -= 1;
      took = true;
    }
  }
  return places;
}

it.each([
  [10, 1, [7]],
  [10, 2, [4, 4]],
  [10, 3, [3, 3, 3]],
  [3, 1, [2]],
  [2, 1, [2]],
  [1, 1, [1]],
])('of %i places leaves %i owners who want all of them %j', (size, owners, expected) => {
  expect(held(size, owners)).toEqual(expected);
});

it('leaves something for the next one, as long as there are twice as many places as owners', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 100 }), fc.integer({ min: 1, max: 50 }), (size, owners) => {
      fc.pre(owners * 2 < size);
      const taken = held(size, owners).reduce((sum, count) => sum + count, 0);
      expect(taken).toBeLessThan(size);
    }),
  );
});
