import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareMoney, fromMinor, sumMoney } from '../../kernel/values/numbers/money.js';
import { judge, type OpenDocument, type OperationFacts } from './judge.js';

const INN = '7707083893';
const OTHER_INN = '7736050003';
const ACCOUNT = '40702810900000000001';

const operation = (changes: Partial<OperationFacts> = {}): OperationFacts => ({
  amount: '100.00',
  bookedAt: '2026-01-15T00:00:00.000Z',
  counterpartyInn: INN,
  counterpartyAccount: null,
  purpose: 'Оплата по счету 7',
  ...changes,
});
const open = (id: string, changes: Partial<OpenDocument> = {}): OpenDocument => ({
  type: 'invoice',
  id,
  number: id,
  outstandingAmount: '100.00',
  instalments: [],
  date: '2026-01-14T00:00:00.000Z',
  inn: INN,
  accounts: [],
  ...changes,
});
const verdict = (of: OperationFacts, documents: readonly OpenDocument[], tolerance = '0.00') => {
  const { state, score, payments } = judge(of, documents, tolerance);
  return [state, score, payments.map(({ invoiceId, amount }) => [invoiceId, amount])];
};

describe('what an operation pays', () => {
  it.each<[string, Partial<OperationFacts>, Partial<OpenDocument>, string, number]>([
    ['everything speaks for', {}, {}, 'matched', 100],
    ['is paid in part', { amount: '60.00' }, {}, 'matched', 85],
    ['nobody names', { purpose: null }, {}, 'suggested', 60],
    ['is paid in part without its number', { amount: '60.00', purpose: null }, {}, 'unmatched', 45],
    [
      'has an instalment of that',
      { amount: '60.00', purpose: null },
      { instalments: ['40.00', '60.00'] },
      'suggested',
      60,
    ],
    [
      'has an instalment of that, and is named',
      { amount: '60.00' },
      { instalments: ['60.00', '40.00'] },
      'matched',
      100,
    ],
    [
      'has the account of the payer and no INN',
      { counterpartyAccount: ACCOUNT },
      { inn: null, accounts: [ACCOUNT] },
      'matched',
      100,
    ],
    ['is named by nobody that is known', { counterpartyInn: null }, {}, 'suggested', 60],
    ['is paid long before its date', {}, { date: '2026-01-19T00:00:00.000Z' }, 'matched', 80],
    ['is three days away', {}, { date: '2026-01-18T00:00:00.000Z' }, 'matched', 100],
    ['is of somebody else', {}, { inn: OTHER_INN }, 'unmatched', 0],
    ['is smaller', { amount: '100.01' }, {}, 'unmatched', 0],
  ])('is told of an invoice that %s', (_what, of, document, state, score) => {
    expect(verdict(operation(of), [open('7', document)]).slice(0, 2)).toEqual([state, score]);
  });

  it('may differ by the tolerance, and no more is paid than is outstanding', () => {
    expect(verdict(operation({ amount: '100.50' }), [open('7')], '0.50')).toEqual(['matched', 100, [['7', '100.00']]]);
    expect(verdict(operation({ amount: '99.50' }), [open('7')], '0.50')).toEqual(['matched', 100, [['7', '99.50']]]);
    expect(verdict(operation({ amount: '100.51' }), [open('7')], '0.50')[0]).toBe('unmatched');
  });

  it('is in doubt between two that are close to each other', () => {
    const nameless = operation({ purpose: 'За материалы' });

    expect(verdict(nameless, [open('1'), open('2')])).toEqual(['ambiguous', 60, []]);
    expect(verdict(operation(), [open('7'), open('2')])[0]).toBe('matched');
    expect(judge(nameless, [open('1'), open('2')], '0.00').suggestions.map(({ invoiceId }) => invoiceId)).toEqual([
      '1',
      '2',
    ]);
  });

  it('is divided between those that are named and come to it together', () => {
    const both = operation({ amount: '150.00', purpose: 'По счетам 7 и 8' });
    const documents = [
      open('7'),
      open('8', { outstandingAmount: '50.00' }),
      open('9', { outstandingAmount: '150.00' }),
    ];

    expect(verdict(both, documents)).toEqual([
      'matched',
      100,
      [
        ['7', '100.00'],
        ['8', '50.00'],
      ],
    ]);
    const inStages = [open('7', { instalments: ['30.00', '70.00'] }), open('8', { outstandingAmount: '50.00' })];
    expect(verdict({ ...both, amount: '80.00' }, inStages)[2]).toEqual([
      ['7', '30.00'],
      ['8', '50.00'],
    ]);
    expect(verdict(operation({ ...both, amount: '149.00' }), documents)[0]).not.toBe('matched');
    expect(verdict(operation({ ...both, amount: '149.99' }), documents, '0.01')[2]).toEqual([
      ['7', '100.00'],
      ['8', '49.99'],
    ]);
  });

  it('is divided between those that come to it, whatever else its purpose seems to name', () => {
    const both = operation({ amount: '150.00', purpose: 'Счета 7 и 8, в т.ч. НДС 22%' });
    const documents = [
      open('7'),
      open('8', { outstandingAmount: '50.00' }),
      open('22', { outstandingAmount: '31.00' }),
    ];
    const paid = [
      ['7', '100.00'],
      ['8', '50.00'],
    ];

    expect(verdict(both, documents)).toEqual(['matched', 100, paid]);
    const inStages = [open('7'), open('8', { outstandingAmount: '90.00', instalments: ['50.00', '40.00'] })];
    expect(verdict(both, inStages)).toEqual(['matched', 100, paid]);
    // Two choices come to it: nobody knows which is meant.
    expect(verdict(both, [...documents, open('22', { outstandingAmount: '50.00', id: 'x' })])[0]).not.toBe('matched');
    expect(
      verdict(operation({ purpose: 'Счет 7, НДС 22%' }), [open('7'), open('22', { outstandingAmount: '0.00' })]),
    ).toEqual(['matched', 100, [['7', '100.00']]]);
  });

  it('is as sure of several as of the least of them, and no more than suggests those of nobody that is known', () => {
    const both = operation({ amount: '200.00', purpose: 'По счетам 7 и 8' });
    const early = { date: '2026-01-19T00:00:00.000Z' };
    const paid = [
      ['7', '100.00'],
      ['8', '100.00'],
    ];

    expect(verdict(both, [open('7'), open('8', early)])).toEqual(['matched', 80, paid]);
    expect(verdict({ ...both, counterpartyInn: null }, [open('7'), open('8')])).toEqual(['suggested', 60, []]);
    expect(verdict({ ...both, counterpartyInn: null }, [open('7'), open('8', early)])[0]).toBe('unmatched');
    expect(verdict(both, [open('7'), open('8', { inn: OTHER_INN })])[0]).not.toBe('matched');
  });

  it('pays nothing on what nothing is left for', () => {
    const both = operation({ purpose: 'По счетам 7 и 8' });

    expect(verdict(both, [open('7'), open('8', { outstandingAmount: '0.01' })], '0.01')).toEqual([
      'matched',
      100,
      [['7', '100.00']],
    ]);
  });

  it('is clear when the best is ahead by twenty, and in doubt below', () => {
    const sameNumber = { number: '7' };
    const early = { date: '2026-01-19T00:00:00.000Z' };

    expect(verdict(operation(), [open('1', sameNumber), open('2', { ...sameNumber, ...early })])[0]).toBe('matched');
    expect(
      verdict(operation(), [open('1', sameNumber), open('2', { ...sameNumber, outstandingAmount: '130.00' })])[0],
    ).toBe('ambiguous');
  });

  it('is told of the five best, those that are alike in the order of their ids, and of none that only the amount speaks for', () => {
    const shown = (documents: readonly OpenDocument[], of = operation()) =>
      judge(of, documents, '0.00').suggestions.map(({ invoiceId }) => invoiceId);
    const stranger = { inn: null };
    const early = { date: '2026-01-19T00:00:00.000Z' };

    expect(shown(['6', '3', '7', '1', '5', '2', '4'].map((id) => open(id)))).toEqual(['7', '1', '2', '3', '4']);
    expect(shown([open('1', stranger), open('2', { ...stranger, number: '7', ...early })])).toEqual(['2']);
  });

  it('is never more than it is, nor than what is outstanding', () => {
    const minor = fc.integer({ min: 1, max: 500 });
    const document = fc.record({ number: fc.constantFrom('7', '8', '9', 'X'), outstanding: minor });
    const purposes = fc.constantFrom('7', '7 8', '7, 8 и 9', 'за товар');
    fc.assert(
      fc.property(minor, purposes, minor, fc.array(document, { maxLength: 4 }), (paid, purpose, tolerance, of) => {
        const documents = of.map(({ number, outstanding }, index) =>
          open(String(index), { number, outstandingAmount: fromMinor(BigInt(outstanding)) }),
        );
        const amount = fromMinor(BigInt(paid));

        const { state, payments, suggestions } = judge(
          operation({ amount, purpose }),
          documents,
          fromMinor(BigInt(tolerance)),
        );

        expect(compareMoney(sumMoney(payments.map((each) => each.amount)), amount)).toBeLessThanOrEqual(0);
        for (const each of payments) {
          const { outstandingAmount = '0.00' } = documents[Number(each.invoiceId)] ?? {};
          expect(compareMoney(each.amount, outstandingAmount)).toBeLessThanOrEqual(0);
        }
        expect(payments.length > 0).toBe(state === 'matched');
        if (state !== 'unmatched') expect(suggestions.length).toBeGreaterThan(0);
      }),
    );
  });
});
