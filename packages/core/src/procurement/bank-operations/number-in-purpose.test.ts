import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { numberKey, numbersIn } from './number-in-purpose.js';

const names = (purpose: string, number: string) => numbersIn(purpose).has(numberKey(number));

describe('the number of an invoice in a purpose', () => {
  it.each([
    ['Оплата по счету № 00-123/А от 15.01.2026', '123-А'],
    ['Оплата по счету №123, в т.ч. НДС 22%', '000123'],
    ['оплата сч.АВ-7 за бетон', 'AB7'],
    ['За материалы (счет СЧ 45)', 'СЧ-45'],
    ['Счета 101; 102', '102'],
    ['Счет 12 - 34 / 56', '123456'],
    ['12', '12'],
  ])('is found in %j as %j', (purpose, number) => {
    expect([names(purpose, number), names(purpose, `00${number}`)]).toEqual([true, true]);
  });

  it.each([
    ['Оплата по счету 1234', '123'],
    ['Оплата от 15.01.2026', '15'],
    ['Оплата по счету А123', '123'],
    ['Оплата по счету 1 2 3 4', '1234'],
    ['Без номера', ''],
    ['Счет 000', ''],
  ])('is no part of another one: %j does not name %j', (purpose, number) => {
    expect(names(purpose, number)).toBe(false);
  });

  it('is found however it is written', () => {
    const sign = fc.constantFrom(...Array.from('123456789ABEKMHOPCTYXДЯ'));
    const cyrillic: Readonly<Record<string, string>> = { A: 'А', B: 'В', E: 'е', K: 'К', M: 'м', H: 'Н', C: 'с' };
    const separators = fc.array(fc.constantFrom('', '-', '/', '.'), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 8 }), separators, fc.nat(3), (signs, between, zeros) => {
        const written = signs.map((each, index) => (cyrillic[each] ?? each) + (between[index] ?? '')).join('');
        // A point behind a letter ends a word, as in `сч.123`, and a number is found in three words at most.
        fc.pre((written.match(/\p{L}\./gu) ?? []).length < 3);
        expect(names(`Оплата № ${'0'.repeat(zeros)}${written}, без НДС`, signs.join(''))).toBe(true);
      }),
    );
  });
});
