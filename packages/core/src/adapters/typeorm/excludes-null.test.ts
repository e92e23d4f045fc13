import { expect, it } from 'vitest';

import { excludesNull } from './excludes-null.js';

const NO_NULL = [
  { at: 5 },
  { at: { not: null } },
  { at: { lte: 5 } },
  { at: { gt: 1, lt: 5 } },
  { at: { in: [1, 2] } },
  { and: [{ other: 1 }, { at: { gte: 1 } }] },
];
const PERHAPS_NULL = [
  undefined,
  {},
  { at: null },
  { at: { not: 5 } },
  { at: { in: [1, null] } },
  { other: { not: null } },
  { or: [{ at: 5 }, { other: 5 }] },
  { and: [{ or: [{ at: null }, { at: { gt: 5 } }] }] },
];

it.each(NO_NULL)('knows that no row is without a value: %j', (where) => {
  expect(excludesNull(where, 'at')).toBe(true);
});

it.each(PERHAPS_NULL)('takes rows without one to be among them: %j', (where) => {
  expect(excludesNull(where, 'at')).toBe(false);
});
