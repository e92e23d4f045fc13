import fc from 'fast-check';
import { expect, it } from 'vitest';

import { MAX_ANSWER_LENGTH, smallAnswer } from './small-answer.js';

it('leaves what is small as it is', () => {
  const value = { id: '1', items: [{ name: 'Бетон' }], note: null, total: 1 };

  expect(smallAnswer(value)).toEqual({ text: JSON.stringify(value), isCut: false });
});

it('ends long lists and texts early, and says so where it does', () => {
  const { text, isCut } = smallAnswer({ items: Array.from({ length: 60 }, (_, id) => id), note: 'x'.repeat(5000) });

  const { items, note } = JSON.parse(text) as { items: unknown[]; note: string };
  expect(isCut).toBe(true);
  expect(items).toHaveLength(51);
  expect(items.at(-1)).toBe('… and 10 more');
  expect(note).toMatch(/^x{4000}… \(5000 characters\)$/);
});

it('is never longer than a model is given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 2000 }), (value, times) => {
      const { text } = smallAnswer(Array.from({ length: times }, () => ({ value, text: 'y'.repeat(times) })));

      expect(text.length).toBeLessThanOrEqual(MAX_ANSWER_LENGTH);
    }),
    { numRuns: 50 },
  );
});
