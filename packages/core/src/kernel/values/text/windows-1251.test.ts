import { expect, it } from 'vitest';

import { windows1251 } from './windows-1251.js';

it('is read as it was written', () => {
  const text = 'Оплата по счёту № 7 — «Ёлка», 100 шт. ABC';

  expect(new TextDecoder('windows-1251').decode(windows1251(text))).toBe(text);
});

it.each([
  ['м², 5 ₽', 'м2, 5 руб.'],
  ['3×2,5 −1 ½', '3x2,5 -1 1/2'],
  ['Škoda Ø12 ≤ é', 'Skoda O12 <= e'],
])('spells signs that it has not: %s', (text, spelt) => {
  expect(new TextDecoder('windows-1251').decode(windows1251(text))).toBe(spelt);
});

it('has a question mark for what it cannot spell, one for each sign', () => {
  expect(new TextDecoder('windows-1251').decode(windows1251('5 😀 中'))).toBe('5 ? ?');
});
