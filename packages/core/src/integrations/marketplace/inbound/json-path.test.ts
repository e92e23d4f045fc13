import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isItemsPath, isSingularPath, ITEMS_PATTERN, SINGULAR_PATTERN } from './json-path.js';

// As readers of a description compile them: without the flag that classes of Unicode need.
const published = { singular: new RegExp(SINGULAR_PATTERN), items: new RegExp(ITEMS_PATTERN) };

describe('a path', () => {
  it.each(['$', '$.number', '$.номер', '$.a-b_c', "$['a b'][0]", '$.lines[12].sku'])('may be %s', (path) => {
    expect([isSingularPath(path), published.singular.test(path)]).toEqual([true, true]);
    expect([isItemsPath(path), published.items.test(path)]).toEqual([true, true]);
  });

  it.each(['$.items[*]', '$[*].lines[*]'])('names many as %s, where many are wanted', (path) => {
    expect([isSingularPath(path), published.singular.test(path)]).toEqual([false, false]);
    expect([isItemsPath(path), published.items.test(path)]).toEqual([true, true]);
  });

  it.each(['', 'number', '$.', '$..number', '$[-1]', '$[01]', "$['']", '$[?@.a]', '$.a b', ' $.a'])(
    'is not “%s”',
    (path) => {
      expect([isItemsPath(path), published.items.test(path)]).toEqual([false, false]);
    },
  );

  it('is published as a pattern that passes whatever is taken', () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const step = fc.oneof(
      letters.map((name) => `.${name}`),
      letters.map((name) => `['${name}']`),
      fc.nat(2_000_000).map((n) => `[${n}]`),
      fc.constant('[*]'),
    );

    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
        const path = `$${steps.join('')}`;
        if (isSingularPath(path)) expect([path, published.singular.test(path)]).toEqual([path, true]);
        if (isItemsPath(path)) expect([path, published.items.test(path)]).toEqual([path, true]);
      }),
      { numRuns: 2_000 },
    );
  });
});
