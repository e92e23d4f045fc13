import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assignLines, type LineToAssign, type OpenLine, proposeLines } from './assign.js';
import { comparedLine, type RatioOf, scoreOf, SHOWN_FROM } from './score.js';

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
    [
      'another line of a requisition, however alike',
      [line('1', 'X', '5', { procurementItemId: 'p', catalogItemId: 'k' })],
      [ordered('a', 'X', '5', { procurementItemId: 'q', catalogItemId: 'k' })],
      undefined,
    ],
    ['a name that is alike', [line('1', 'Кабель ВВГ 3х2', '5')], [ordered('a', 'Кабель ВВГ 3х4', '5')], undefined],
    ['the same name in another unit', [line('1', 'X', '5', { unitId: 'metre' })], [ordered('a', 'X', '5')], undefined],
  ] as const)('by %s', (_what, lines, open, found) => {
    expect(assignLines(lines, open).get('1')).toBe(found);
  });

  it('are told by how much is asked for in their own units', () => {
    const inDrums: RatioOf = (id, from, to) =>
      id === 'k' && from.unitId === 'drum' && to.unitId === 'metre' ? { over: 100n, under: 1n } : undefined;
    const cable = { catalogItemId: 'k' };
    const open = [
      ordered('2 m', 'Y', '2', { ...cable, unitId: 'metre' }),
      ordered('200 m', 'Y', '200', { ...cable, unitId: 'metre' }),
      ordered('2 boxes', 'Y', '2', { ...cable, unitId: 'box' }),
    ];
    const lines = ['1', '2'].map((id) => line(id, 'X', '2', { ...cable, unitId: 'drum' }));

    expect([...assignLines(lines, open, inDrums)]).toEqual([
      ['1', '200 m'],
      // All of it is taken by then: the next one finds what was ordered first, too little as that is.
      ['2', '2 m'],
    ]);
    const [best, ...others] = proposeLines(lines.slice(0, 1), open, inDrums).get('1') ?? [];
    expect(best).toMatchObject({ orderItemId: '200 m', score: 70 });
    expect(others).toEqual([
      { orderItemId: '2 m', score: 60 },
      { orderItemId: '2 boxes', score: 40 },
    ]);
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

  it('are proposed as if each line had been compared with all that is open', () => {
    const described = {
      name: fc
        .array(fc.constantFrom('cable', 'pipe', 'steel', '20', '25', 'A', '-'), { minLength: 1, maxLength: 5 })
        .map((words) => words.join(' ')),
      unitId: fc.constantFrom('piece', 'metre'),
      procurementItemId: fc.option(fc.constantFrom('p', 'q'), { freq: 2 }),
      catalogItemId: fc.option(fc.constantFrom('k', 'l'), { freq: 2 }),
    };
    const quantity = fc.constantFrom('1', '2.5', '10');
    const lines = fc.array(fc.record({ ...described, quantity }), { maxLength: 5 }).map(withIds('l'));
    const open = fc.array(fc.record({ ...described, open: fc.oneof(quantity, fc.constantFrom('0', '-1')) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(lines, open.map(withIds('o')), (given, ordered) => {
        const expected = given.map((each) => [each.id, comparedWithAll(each, ordered)]);
        expect([...proposeLines(given, ordered)]).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('are found by rare words first where many share a word', () => {
    const open = Array.from({ length: 3000 }, (_, index) => ordered(`o${index}`, `Cable of the ${index}`, '5'));

    const proposals = proposeLines([line('1', 'Cable 2999 the copper', '5')], open).get('1');

    expect(proposals?.map(({ orderItemId }) => orderItemId)).toEqual(['o2999', 'o0', 'o1', 'o2', 'o3']);
  });
});

function withIds(prefix: string) {
  return <T>(rows: readonly T[]) => rows.map((row, index) => ({ ...row, id: `${prefix}${index}` }));
}

function comparedWithAll(line: LineToAssign, open: readonly OpenLine[]) {
  return open
    .map((each, place) => {
      const row = comparedLine(each, each.open);
      const compared = comparedLine(line, line.quantity);
      const asked = compared.unitId === row.unitId ? compared.quantity : undefined;
      return { orderItemId: each.id, score: scoreOf(compared, row, { open: row.quantity, asked }), place };
    })
    .filter(({ score }) => score >= SHOWN_FROM)
    .toSorted((a, b) => b.score - a.score || spent(open[a.place]) - spent(open[b.place]) || a.place - b.place)
    .slice(0, 5)
    .map(({ orderItemId, score }) => ({ orderItemId, score }));
}

function spent(line: OpenLine | undefined): number {
  return Number(line?.open ?? 0) > 0 ? 0 : 1;
}
