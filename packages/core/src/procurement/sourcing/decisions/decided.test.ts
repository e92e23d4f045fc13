import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromMicro, sumQuantity, toMicro } from '../../../kernel/values/numbers/quantity.js';
import { decidedTotals, decisionsByItem, quoteStatusOf, type Decided } from './decided.js';

const decided = (changes: Partial<Decided> = {}): Decided => ({
  itemId: 'bolts',
  quoteItemId: 'q1',
  supplierId: 's1',
  quantity: '4',
  unitPrice: '10.00',
  promisedDate: '2026-02-01T00:00:00.000Z',
  ...changes,
});

describe('what is decided for an item', () => {
  it('is the line of a quote that it is bought by', () => {
    expect(decisionsByItem([decided(), decided({ itemId: 'nuts', quantity: '1' })])).toEqual(
      new Map([
        [
          'bolts',
          {
            quantity: '4',
            supplierId: 's1',
            quoteItemId: 'q1',
            unitPrice: '10.00',
            promisedDate: '2026-02-01T00:00:00.000Z',
          },
        ],
        ['nuts', expect.objectContaining({ quantity: '1' })],
      ]),
    );
    expect(decisionsByItem([]).size).toBe(0);
  });

  it('names what several suppliers have in common, and nothing of what they differ in', () => {
    const shared = [decided(), decided({ supplierId: 's2', quoteItemId: 'q2', quantity: '2.5' })];

    expect(decisionsByItem(shared).get('bolts')).toMatchObject({
      quantity: '6.5',
      supplierId: null,
      quoteItemId: null,
      unitPrice: '10.00',
    });
    expect(decisionsByItem([decided(), decided({ unitPrice: '11.00' })]).get('bolts')?.unitPrice).toBeNull();
  });

  it('is there when the last supplier has delivered, and nobody knows when where one promised nothing', () => {
    const dates = (...promised: readonly (string | null)[]) =>
      decisionsByItem(promised.map((promisedDate) => decided({ promisedDate }))).get('bolts')?.promisedDate;

    expect(dates('2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')).toBe('2026-03-01T00:00:00.000Z');
    expect(dates('2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z')).toBe('2026-03-01T00:00:00.000Z');
    expect(dates('2026-02-01T00:00:00.000Z', null)).toBeNull();
  });
});

describe('what decisions cost', () => {
  const priced = (supplierId: string, netAmount: string, vatAmount: string, grossAmount: string) => ({
    supplierId,
    netAmount,
    vatAmount,
    grossAmount,
  });

  it('is there to pay, in all and to each supplier', () => {
    const lines = [
      priced('s1', '100.00', '20.00', '120.00'),
      priced('s2', '10.00', '0.00', '10.00'),
      priced('s1', '1.00', '0.20', '1.20'),
    ];

    expect(decidedTotals(lines)).toEqual({
      totalAmount: '131.20',
      netAmount: '111.00',
      vatAmount: '20.20',
      grossAmount: '131.20',
      bySupplier: [
        { supplierId: 's1', totalAmount: '121.20', netAmount: '101.00', vatAmount: '20.20', grossAmount: '121.20' },
        { supplierId: 's2', totalAmount: '10.00', netAmount: '10.00', vatAmount: '0.00', grossAmount: '10.00' },
      ],
    });
    expect(decidedTotals([])).toMatchObject({ totalAmount: '0.00', bySupplier: [] });
  });
});

describe('the status that decisions give to a quote', () => {
  const line = (quantity: string, wanted: string, quoteItemId = 'q1') => ({ quoteItemId, quantity, wanted });
  const bought = (quantity: string, quoteItemId = 'q1') => ({ quoteItemId, quantity });

  it.each([
    ['nothing is bought', [line('4', '4')], [], 'under_review'],
    ['all that was wanted is bought', [line('4', '4')], [bought('4')], 'accepted'],
    ['a part is bought', [line('4', '4')], [bought('3.999999')], 'partially_accepted'],
    ['all that it offers is bought', [line('3', '4')], [bought('3')], 'accepted'],
    ['it offers more than is wanted', [line('5', '4')], [bought('4')], 'accepted'],
    ['less than wanted of what it offers is bought', [line('5', '4')], [bought('3')], 'partially_accepted'],
    ['one of its lines is not bought', [line('4', '4'), line('1', '1', 'q2')], [bought('4')], 'partially_accepted'],
    ['parts make up all of it', [line('4', '4')], [bought('1'), bought('3')], 'accepted'],
    ['each line is bought', [line('4', '4'), line('1', '1', 'q2')], [bought('4'), bought('1', 'q2')], 'accepted'],
  ] as const)('where %s', (_, lines, decisions, status) => {
    expect(quoteStatusOf(lines, decisions)).toBe(status);
  });

  it('is accepted exactly when what is bought reaches what is offered or wanted, whichever is less', () => {
    const micro = fc.bigInt(1n, 20n).map(fromMicro);
    fc.assert(
      fc.property(micro, micro, fc.array(micro, { minLength: 1, maxLength: 4 }), (offered, wanted, parts) => {
        const most = [toMicro(offered), toMicro(wanted)].toSorted((a, b) => Number(a - b))[0] ?? 0n;
        const isAll = toMicro(sumQuantity(parts)) >= most;

        expect(
          quoteStatusOf(
            [line(offered, wanted)],
            parts.map((part) => bought(part)),
          ),
        ).toBe(isAll ? 'accepted' : 'partially_accepted');
      }),
    );
  });
});
