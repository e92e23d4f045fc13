import { expect, it } from 'vitest';

import { windows1251 } from './windows-1251.js';

it('is read as it was written', () => {
  const text = 'Оплата по счёту № 7 — «Ёлка», 100 шт. ABC';

  expect(new TextDecoder('windows-1251').decode(windows1251(text))).toBe(text);
});

it('has a question mark for what it cannot say, one for each sign', () => {
  expect(new TextDecoder('windows-1251').decode(windows1251('5 ₽ 😀'))).toBe('5 ? ?');
});
