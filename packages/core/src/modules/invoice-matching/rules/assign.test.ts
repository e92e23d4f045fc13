import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assignLines, proposeLines } from './assign.js';

const line = (id: string, name: string, quantity: string, more: object = {}) => ({
  id,
  name,
  quantity,
  unitId: 'piece',
  procurementItemId: null,
  catalogItemId: null,
  ...more,
});
const ordered = (id: string, name: string, open: string, more: object = {}) => ({
  id,
  name,
  open,
  unitId: 'piece',
  procurementItemId: null,
  catalogItemId: null,
  ...more,
});

describe('lines of orders that lines of an invoice are for', () => {
  it.each([
    ['the same name, however it is written', [line('1', '  КАБЕЛЬ  ВВГ', '5')], [ordered('a', 'Кабель ввг', '5')], 'a'],
    [
      'the same article, whatever it is called',
      [line('1', 'X', '5', { catalogItemId: 'k' })],
      [ordered('a', 'Y', '9', { catalogItemId: 'k' })],
      'a',
    ],
    [
      'another article of the same name',
      [line('1', 'X', '5', { catalogItemId: 'k' })],
      [ordered('a', 'X', '5', { catalogItemId: 'l' })],
      undefined,
    ],
    ['a name that is alike', [line('1', 'Кабель ВВГ 3х2', '5')], [ordered('a', 'Кабель ВВГ 3х4', '5')], undefined],
    ['the same name in another unit', [line('1', 'X', '5', { unitId: 'metre' })], [ordered('a', 'X', '5')], undefined],
  ] as const)('by %s', (_what, lines, open, found) => {
    expect(assignLines(lines, open).get('1')).toBe(found);
  });

  it('are first those of which as much is open, then those ordered first, and each is taken once', () => {
    const open = [ordered('first', 'X', '9'), ordered('exact', 'X', '5')];

    expect([...assignLines([line('1', 'X', '5'), line('2', 'X', '5')], open)]).toEqual([
      ['1', 'exact'],
      ['2', 'first'],
    ]);
  });

  it('are proposed by what their names share, the likeliest first', () => {
    const open = [
      ordered('a', 'Труба стальная 20', '5'),
      ordered('b', 'Труба стальная 25', '5'),
      ordered('c', 'Гвозди', '5'),
    ];

    const proposals = proposeLines([line('1', 'Труба 25 стальная оцинкованная', '5')], open).get('1');

    expect(proposals?.map(({ orderItemId }) => orderItemId)).toEqual(['b', 'a']);
  });

  it('do not change when what is ordered stands in another order, as long as no two fit alike', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(names, (given) => {
        const open = given.map((name, index) => ordered(`o${index}`, name, '5'));
        const lines = given.map((name, index) => line(`l${index}`, name.toUpperCase(), '3'));

        const found = assignLines(lines, open.toReversed());
        expect([...found].toSorted()).toEqual(given.map((_, index) => [`l${index}`, `o${index}`]).toSorted());
      }),
    );
  });
});
