import { expect, it } from 'vitest';

import { turnsOf } from '../testing/kit/turns-of.js';
import { pausingEach } from './pausing-each.js';

const ROWS = Array.from({ length: 500 }, (_, index) => `row ${index}`);

it('gives each row with its place, in order', async () => {
  const given: (readonly [number, string])[] = [];
  for await (const each of pausingEach(ROWS)) given.push(each);

  expect(given).toEqual([...ROWS.entries()]);
});

it('lets others have their turn after ten rows', async () => {
  const turns = await turnsOf(async () => {
    for await (const [,] of pausingEach(ROWS));
  });

  expect(turns).toBeGreaterThanOrEqual(ROWS.length / 10);
});
