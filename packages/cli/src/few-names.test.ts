import { expect, it } from 'vitest';

import { fewNames } from './few-names.js';

it('names a few, and counts the others', () => {
  expect(fewNames(['a', 'b', 'c'])).toBe('a, b, c');
  expect(fewNames(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
});
