import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMoney, fromMinor, sumMoney } from '../../../kernel/values/numbers/money.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { compareQuantity, fromMicro, sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import { lineAmounts, VAT_MODES, type VatMode } from '../../../kernel/values/numbers/vat.js';
import { decidedTotals, decisionsByItem, quoteStatusOf } from './decided.js';
import { type Offer, planDecisions } from './plan-decisions.js';
import { ONE } from '../../../kernel/values/numbers/fraction.js';
import type { RatioOf } from '../../catalog/index.js';

/** Items by number, each with an offer of three suppliers. */
const ITEMS = [0, 1, 2];
const SUPPLIERS = [0, 1, 2];
const lineOf = (item: number, supplier: number) => `line ${item} ${supplier}`;

// Few whole ones meet often just at the limit.
const quantity = fc.oneof(
  fc.bigInt({ min: 1n, max: 6n }).map((whole) => fromMicro(whole * 1_000_000n)),
  fc.bigInt({ min: 1n, max: 10n ** 12n }).map(fromMicro),
);
const price = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(fromMinor);
interface Scene {
  readonly quantities: readonly string[];
  /** Of each line, by item and supplier. */
  readonly prices: readonly string[];
  /** Of each supplier. */
  readonly modes: readonly VatMode[];
  readonly decisions: readonly { readonly item: number; readonly supplier: number; readonly quantity: string }[];
}
const scene: fc.Arbitrary<Scene> = fc.record({
  quantities: fc.tuple(quantity, quantity, quantity),
  prices: fc.array(price, { minLength: 9, maxLength: 9 }),
  modes: fc.array(fc.constantFrom(...VAT_MODES), { minLength: 3, maxLength: 3 }),
  decisions: fc.uniqueArray(
    fc.record({ item: fc.constantFrom(...ITEMS), supplier: fc.constantFrom(...SUPPLIERS), quantity }),
    { selector: ({ item, supplier }) => lineOf(item, supplier) },
  ),
});

/** A unit, and how many of it are in a box. */
const PIECES = { unitId: 'piece', catalogItemId: null } as const;
const BOX = 12n;
const ratioOf: RatioOf = (_item, from, to) =>
  from.unitId === to.unitId ? ONE : to.unitId === 'box' ? { over: 1n, under: BOX } : undefined;

function planned({ quantities, prices, modes, decisions }: Scene) {
  const items = new Map(
    quantities.map((wanted, index) => [`${index}`, { ...PIECES, id: `${index}`, quantity: wanted, status: 'quoted' }]),
  );
  const offers = new Map(
    ITEMS.flatMap((item) =>
      SUPPLIERS.map((supplier): [string, Offer] => [
        lineOf(item, supplier),
        {
          quoteId: `quote ${supplier}`,
          quoteItemId: lineOf(item, supplier),
          supplierId: `supplier ${supplier}`,
          procurementItemId: `${item}`,
          unitPrice: prices[item * 3 + supplier] ?? null,
          unitId: PIECES.unitId,
          unitFactor: null,
          discountPercent: null,
          currency: 'RUB',
          vatMode: modes[supplier] ?? 'EXCLUSIVE',
          vatRate: '22.00',
          promisedDate: null,
        },
      ]),
    ),
  );
  const problems: Problem[] = [];
  const sent = decisions.map((each) => ({
    itemId: `${each.item}`,
    quoteItemId: lineOf(each.item, each.supplier),
    quantity: each.quantity,
  }));
  return { rows: planDecisions(sent, { items, offers, currency: 'RUB', ratioOf }, problems), problems };
}

describe('decisions', () => {
  it('are refused precisely where they come to more than the item asks for', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { problems } = planned(given);

        const isTooMuch = ITEMS.some((item) => {
          const own = given.decisions.filter((decision) => decision.item === item);
          return compareQuantity(sumQuantity(own.map((each) => each.quantity)), given.quantities[item] ?? '0') > 0;
        });
        expect(problems.length > 0).toBe(isTooMuch);
        expect(new Set(problems.map(({ code }) => code)).size).toBeLessThan(2);
      }),
    );
  });

  it('cost what their lines cost in the VAT mode of each, to the kopeck and in whichever order they come', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const { rows } = planned(given);
        const backwards = planned({ ...given, decisions: given.decisions.toReversed() }).rows;

        const totals = decidedTotals(rows);
        expect(totals.grossAmount).toBe(
          sumMoney(rows.map((row) => lineAmounts({ ...row, currency: 'RUB' }).grossAmount)),
        );
        expect(addMoney(totals.netAmount, totals.vatAmount)).toBe(totals.grossAmount);
        expect(totals.totalAmount).toBe(totals.grossAmount);
        expect(sumMoney(totals.bySupplier.map(({ totalAmount }) => totalAmount))).toBe(totals.totalAmount);
        const sorted = (of: typeof totals) => of.bySupplier.toSorted((a, b) => (a.supplierId < b.supplierId ? -1 : 1));
        expect(sorted(decidedTotals(backwards))).toEqual(sorted(totals));
      }),
    );
  });

  it('name the supplier of an item where there is one, and by when all of it is promised', () => {
    const base = { itemId: 'i', quantity: '1', unitPrice: '1.00' };
    const line = (supplierId: string, promisedDate: string | null) => ({
      ...base,
      quoteItemId: `line of ${supplierId}`,
      supplierId,
      promisedDate,
    });

    expect(decisionsByItem([line('a', '2026-03-01'), line('b', '2026-04-01')]).get('i')).toEqual({
      quantity: '2',
      supplierId: null,
      quoteItemId: null,
      unitPrice: '1.00',
      promisedDate: '2026-04-01',
    });
    expect(decisionsByItem([line('a', '2026-03-01'), line('b', null)]).get('i')?.promisedDate).toBeNull();
    expect(decisionsByItem([line('a', '2026-03-01')]).get('i')).toMatchObject({ supplierId: 'a' });
  });
});

describe('a decision', () => {
  const offer: Offer = {
    quoteId: 'quote',
    quoteItemId: 'line',
    supplierId: 'supplier',
    procurementItemId: 'bolts',
    unitPrice: '10.00',
    unitId: PIECES.unitId,
    unitFactor: null,
    discountPercent: null,
    currency: 'RUB',
    vatMode: 'EXCLUSIVE',
    vatRate: '20.00',
    promisedDate: '2026-03-01T00:00:00.000Z',
  };
  const sent = { itemId: 'bolts', quoteItemId: 'line' };
  const plan = (decisions: Parameters<typeof planDecisions>[0], known: Partial<Offer> = {}, status = 'quoted') => {
    const problems: Problem[] = [];
    const items = new Map([['bolts', { ...PIECES, id: 'bolts', quantity: '4', status }]]);
    const offers = new Map([['line', { ...offer, ...known }]]);
    const rows = planDecisions(decisions, { items, offers, currency: 'RUB', ratioOf }, problems);
    return { rows, problems: problems.map(({ pointer, code }) => [pointer, code]) };
  };

  it('in another unit of the item costs what it costs there, and has the price of a unit of the item', () => {
    const { rows } = plan([{ ...sent, quantity: '3' }], { unitId: 'box', unitPrice: '10.00' });

    expect(rows).toMatchObject([{ quantity: '3', unitPrice: '0.833333', totalPrice: '2.50', grossAmount: '3.00' }]);
  });

  it('buys all of the item by the line of the quote, unless it says how much', () => {
    expect(plan([sent])).toEqual({
      rows: [
        {
          itemId: 'bolts',
          quoteId: 'quote',
          quoteItemId: 'line',
          supplierId: 'supplier',
          quantity: '4',
          unitPrice: '10.00',
          totalPrice: '40.00',
          vatMode: 'EXCLUSIVE',
          vatRate: '20.00',
          netAmount: '40.00',
          vatAmount: '8.00',
          grossAmount: '48.00',
          promisedDate: '2026-03-01T00:00:00.000Z',
          comment: null,
        },
      ],
      problems: [],
    });
    expect(plan([{ ...sent, quantity: '1', comment: 'Soon' }]).rows).toMatchObject([
      { quantity: '1', comment: 'Soon' },
    ]);
    expect(plan([{ itemId: 'bolts', quoteItemId: null }])).toEqual({ rows: [], problems: [] });
  });

  it.each([
    ['of no item of the requisition', { itemId: 'nuts' }, {}, '/decisions/1/itemId', 'item_not_in_procurement'],
    ['by no line that there is', { quoteItemId: 'other' }, {}, '/decisions/1/quoteItemId', 'reference_not_found'],
    ['by a line for another item', {}, { procurementItemId: 'x' }, '/decisions/1/quoteItemId', 'reference_not_found'],
    ['by a line without a price', {}, { unitPrice: null }, '/decisions/1/quoteItemId', 'invalid_format'],
    ['in another currency', {}, { currency: 'USD' }, '/decisions/1/quoteItemId', 'invalid_format'],
    ['for more than is asked', { quantity: '5' }, {}, '/decisions/1/quantity', 'decision_exceeds_quantity'],
  ] as const)('%s is refused', (_, changes, known, pointer, code) => {
    const none = { itemId: 'bolts', quoteItemId: null };

    expect(plan([none, { ...sent, ...changes }], known).problems).toEqual([[pointer, code]]);
  });

  it('of an item that was called off, and a second one by the same line, are refused', () => {
    expect(plan([sent], {}, 'cancelled').problems).toEqual([['/decisions/0/itemId', 'reference_not_found']]);
    expect(
      plan([
        { ...sent, quantity: '1' },
        { ...sent, quantity: '1' },
      ]).problems,
    ).toEqual([['/decisions/1/quoteItemId', 'not_unique']]);
    expect(plan([sent], { unitPrice: null }).rows).toEqual([]);
    expect(plan([{ ...sent, itemId: 'nuts' }]).rows).toEqual([]);
  });
});

describe('the status that decisions give to a quote', () => {
  const offered = fc.uniqueArray(
    fc.record({ quoteItemId: fc.uuid(), quantity, wanted: quantity, bought: fc.option(quantity) }),
    { selector: ({ quoteItemId }) => quoteItemId, minLength: 1 },
  );

  it('is accepted when all that it can give and is wanted is bought, and a part when some is', () => {
    fc.assert(
      fc.property(offered, (lines) => {
        const decisions = lines.flatMap(({ quoteItemId, bought }) =>
          bought === null ? [] : [{ quoteItemId, quantity: bought }],
        );
        const isFull = lines.every(({ quantity: most, wanted, bought }) => {
          const needed = compareQuantity(most, wanted) < 0 ? most : wanted;
          return bought !== null && compareQuantity(bought, needed) >= 0;
        });

        const expected = decisions.length === 0 ? 'under_review' : isFull ? 'accepted' : 'partially_accepted';
        expect(quoteStatusOf(lines, decisions)).toBe(expected);
        expect(quoteStatusOf(lines.toReversed(), decisions.toReversed())).toBe(expected);
      }),
    );
  });
});
