import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMoney, fromMinor, subtractMoney, sumMoney } from '../../../../kernel/values/numbers/money.js';
import { fromMicro } from '../../../../kernel/values/numbers/quantity.js';
import type { DocumentData, DocumentLine, StatedLine } from '../data/document-data.js';
import { priceLines } from '../data/priced-lines.js';
import { correctionOf, notCorrectable } from './corrected-lines.js';

const line = (changes: Partial<DocumentLine> = {}): DocumentLine => ({
  name: 'Болт',
  unitName: 'шт',
  unitCode: '796',
  quantity: '10',
  unitPrice: '5.00',
  vatRate: '22.00',
  ...changes,
});

function stated(lines: readonly DocumentLine[]): readonly StatedLine[] {
  const priced = priceLines({ lines, vatMode: 'EXCLUSIVE', currencyCode: 'RUB' });
  return priced.lines.flatMap(({ amounts, vatRate = null, ...each }) =>
    amounts === undefined ? [] : [{ ...each, ...amounts, vatRate }],
  );
}

const corrected = (before: readonly DocumentLine[], lines: readonly DocumentLine[]): DocumentData => ({
  number: 'УКД-1',
  date: '2026-01-20',
  timeZone: 'Europe/Moscow',
  currencyCode: 'RUB',
  vatMode: 'EXCLUSIVE',
  lines,
  corrected: { title: 'УПД', number: '5', date: '2026-01-15', lines: stated(before) },
});

describe('a correction', () => {
  it('lists the lines that changed alone, by their places in the document', () => {
    const before = [line(), line({ name: 'Гайка' }), line({ name: 'Шайба' })];

    const { lines, increase, decrease } = correctionOf(
      corrected(before, [line({ name: 'Шайба', unitPrice: '6.00' }), line({ name: 'Гайка' }), line({ quantity: '8' })]),
    );

    expect(lines.map(({ position, name }) => [position, name])).toEqual([
      [1, 'Болт'],
      [3, 'Шайба'],
    ]);
    expect(lines[0]).toMatchObject({
      before: { quantity: '10', netPrice: '5.00', amounts: { netAmount: '50.00', grossAmount: '61.00' } },
      after: { quantity: '8', netPrice: '5.00', amounts: { netAmount: '40.00', grossAmount: '48.80' } },
    });
    expect(increase).toEqual({ netAmount: '10.00', vatAmount: '2.20', grossAmount: '12.20' });
    expect(decrease).toEqual({ netAmount: '10.00', vatAmount: '2.20', grossAmount: '12.20' });
  });

  it('says nothing of lines that nothing is said of, and takes all of a line back', () => {
    const { lines } = correctionOf(corrected([line(), line({ name: 'Гайка' })], [line({ quantity: '0' })]));

    expect(lines).toMatchObject([
      { name: 'Болт', after: { quantity: '0', netPrice: '5.00', amounts: { grossAmount: '0.00' } } },
    ]);
  });

  it('tells the same goods at two places apart by their order, and knows long names by what a file holds of them', () => {
    const long = `Кабель ${'х'.repeat(2100)}`;
    const before = stated([line(), line(), line({ name: long })]).map((each) => ({
      ...each,
      name: each.name.slice(0, 2000),
    }));
    const data = corrected([], [line(), line({ quantity: '9' }), line({ name: long, quantity: '1' })]);

    const { lines } = correctionOf({
      ...data,
      corrected: { title: 'УПД', number: '5', date: '2026-01-15', lines: before },
    });

    expect(lines.map(({ position }) => position)).toEqual([2, 3]);
  });

  it.each([
    ['nothing changed', [line()], 'nothing_to_correct'],
    ['goods are new', [line({ quantity: '9' }), line({ name: 'Гайка' })], 'not_correctable'],
    ['VAT is charged at another rate', [line({ vatRate: '10.00' })], 'not_correctable'],
    ['VAT is not charged any more', [line({ vatRate: null })], 'not_correctable'],
  ])('is refused where %s', (_what, lines, code) => {
    expect(notCorrectable(corrected([line()], lines))).toMatchObject({ code });
  });

  it('comes to the difference between what was and what is, whatever changed', () => {
    const goods = fc.record({
      quantity: fc.bigInt({ min: 0n, max: 10n ** 10n }).map(fromMicro),
      unitPrice: fc.bigInt({ min: 1n, max: 10n ** 7n }).map(fromMinor),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(goods, goods), { minLength: 1, maxLength: 6 }), (pairs) => {
        const named = (side: 0 | 1) => pairs.map((pair, index) => line({ ...pair[side], name: `Товар ${index}` }));
        const [before, after] = [stated(named(0)), stated(named(1))];
        const { increase, decrease } = correctionOf(corrected(named(0), named(1)));

        for (const column of ['netAmount', 'vatAmount', 'grossAmount'] as const) {
          const was = sumMoney(before.map((each) => each[column]));
          const risen = addMoney(was, increase?.[column] ?? '0.00');
          expect(subtractMoney(risen, decrease?.[column] ?? '0.00')).toBe(sumMoney(after.map((each) => each[column])));
        }
      }),
    );
  });
});
