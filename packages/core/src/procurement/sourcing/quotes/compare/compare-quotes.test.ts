import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { newRow } from '../../../../kernel/rows/new-row.js';
import { PIECE } from '../../../../kernel/values/numbers/units.js';
import { quoteTotals } from '../quote-totals.js';
import { QuoteItems, SupplierQuotes } from '../records.js';
import { compareQuotes } from './compare-quotes.js';
import type { ComparedQuotes, QuoteWithItems } from './weigh-offers.js';
import { ONE } from '../../../../kernel/values/numbers/fraction.js';
import type { Measured } from '../../../../kernel/values/numbers/packaging.js';

const NOW = '2026-01-15T09:30:00.000Z';

interface Offer {
  readonly unitPrice: string | null;
  readonly vatRate?: string | null;
  readonly leadTimeDays?: number;
  readonly quantity?: string;
  readonly minOrderQuantity?: string;
  readonly orderMultiple?: string;
}

function aQuote(supplierId: string, offers: readonly Offer[], fields: object = {}): QuoteWithItems {
  const given = { supplierId, supplierName: supplierId, procurementId: 'p', pipelineId: 'w', number: 'SQ' } as const;
  const quote = newRow(
    SupplierQuotes,
    { id: `q-${supplierId}`, now: NOW },
    {
      ...given,
      origin: 'manual',
      currency: 'RUB',
      vatMode: 'EXCLUSIVE',
      status: 'submitted',
      submittedAt: NOW,
      ...fields,
    },
  );
  const items = offers.map((offer, index) =>
    newRow(
      QuoteItems,
      { id: `${supplierId}-${index}` },
      {
        quoteId: quote.id,
        procurementItemId: `i${index}`,
        sortOrder: index,
        offeredName: 'X',
        quantity: '2',
        unitId: PIECE.id,
        vatRate: '20.00',
        totalPrice: null,
        ...offer,
      },
    ),
  );
  return { quote: { ...quote, ...quoteTotals(items, quote) }, items };
}

function compared(quotes: readonly QuoteWithItems[], lines = 2): ComparedQuotes {
  return {
    procurementId: 'p',
    currency: 'RUB',
    compareBy: 'net',
    now: NOW,
    selected: new Map<string, string>(),
    quotes,
    lines: Array.from({ length: lines }, (_, index) => ({
      id: `i${index}`,
      rawName: `Line ${index}`,
      quantity: '2',
      unitId: PIECE.id,
      catalogItemId: null,
    })),
    ratioOf: (_item: string | null, from: Measured, to: Measured) => (from.unitId === to.unitId ? ONE : undefined),
  };
}

describe('comparing quotes', () => {
  it('goes by prices net of VAT, and tells what each way of buying costs with it', () => {
    const excluding = aQuote('a', [{ unitPrice: '100.00', leadTimeDays: 5 }, { unitPrice: '50.00' }]);
    const including = aQuote('b', [{ unitPrice: '114.00', leadTimeDays: 9 }, { unitPrice: null }], {
      vatMode: 'INCLUSIVE',
    });

    const { suppliers, items, scenarios } = compareQuotes(compared([excluding, including]));

    expect(items[0]?.offers).toMatchObject([
      { unitPriceNet: '100.00', isBestPrice: false, deviationPercent: '5.26', isEarliest: true },
      { unitPriceNet: '95.00', isBestPrice: true, deviationPercent: '0.00', isEarliest: false },
    ]);
    expect(suppliers.map(({ coveragePercent }) => coveragePercent)).toEqual(['100.00', '50.00']);
    const cost = (netAmount: string, vatAmount: string, grossAmount: string) => ({
      netAmount,
      vatAmount,
      grossAmount,
      totalAmount: grossAmount,
    });
    expect(items[0]?.offers.map(({ netAmount, grossAmount }) => [netAmount, grossAmount])).toEqual([
      ['200.00', '240.00'],
      ['190.00', '228.00'],
    ]);
    expect(scenarios).toEqual([
      { kind: 'single_supplier', supplierId: 'a', ...cost('300.00', '60.00', '360.00'), coveragePercent: '100.00' },
      { kind: 'single_supplier', supplierId: 'b', ...cost('190.00', '38.00', '228.00'), coveragePercent: '50.00' },
      { kind: 'split_by_item', supplierId: null, ...cost('290.00', '58.00', '348.00'), coveragePercent: '100.00' },
    ]);
  });

  it('goes by what is to be paid where nobody gets VAT back, for lines and for whole baskets alike', () => {
    const excluding = aQuote('a', [{ unitPrice: '100.00' }]);
    const including = aQuote('b', [{ unitPrice: '115.00' }], { vatMode: 'INCLUSIVE' });
    const without = aQuote('c', [{ unitPrice: '110.00' }], { vatMode: 'NO_VAT' });
    const best = (compareBy: 'net' | 'gross') => {
      const { items, scenarios } = compareQuotes({
        ...compared([excluding, including, without], 1),
        compareBy,
      });
      const cheapest = items[0]?.offers.find(({ isBestPrice }) => isBestPrice)?.supplierId;
      return [cheapest, ...scenarios.map(({ supplierId }) => supplierId)];
    };

    expect(best('net')).toEqual(['b', 'b', 'a', 'c', null]);
    expect(best('gross')).toEqual(['c', 'c', 'b', 'a', null]);
  });

  it('goes by what it costs to buy what is needed, where less is not sold', () => {
    const byTheHundred = aQuote('a', [{ unitPrice: '10.00', minOrderQuantity: '100' }, { unitPrice: '10.00' }]);
    const byTheFive = aQuote('b', [{ unitPrice: '20.00', orderMultiple: '5' }, { unitPrice: '11.00' }]);
    const byThePiece = aQuote('c', [{ unitPrice: '60.00' }, { unitPrice: '12.00' }]);

    const { items, scenarios } = compareQuotes(compared([byTheHundred, byTheFive, byThePiece]));

    expect(items[0]?.offers).toMatchObject([
      { minOrderQuantity: '100', orderQuantity: '100', netAmount: '1000.00', isBestPrice: false },
      { orderMultiple: '5', orderQuantity: '5', netAmount: '100.00', isBestPrice: true, deviationPercent: '0.00' },
      {
        minOrderQuantity: null,
        orderMultiple: null,
        orderQuantity: '2',
        netAmount: '120.00',
        deviationPercent: '20.00',
      },
    ]);
    expect(items[1]?.offers.map(({ isBestPrice }) => isBestPrice)).toEqual([true, false, false]);
    expect(scenarios.map(({ supplierId, netAmount }) => [supplierId, netAmount])).toEqual([
      ['b', '122.00'],
      ['c', '144.00'],
      ['a', '1020.00'],
      [null, '120.00'],
    ]);
  });

  it('goes by what goods cost once they have arrived, and counts what is charged beside them to the kopeck', () => {
    const charge = (kind: 'freight' | 'discount', amount: string, spread: 'none' | 'quantity') => ({
      kind,
      amount,
      spread,
      vatRate: '20.00',
    });
    const withFreight = aQuote('a', [{ unitPrice: '100.00' }, { unitPrice: '33.33', quantity: '1' }], {
      charges: [charge('freight', '100.01', 'none'), charge('discount', '-10.00', 'quantity')],
    });
    const plain = aQuote('b', [{ unitPrice: '120.00' }, { unitPrice: '60.00', quantity: '1' }]);

    const { suppliers, items, scenarios } = compareQuotes(compared([withFreight, plain]));

    expect(items[0]?.offers).toMatchObject([
      { unitPriceNet: '100.00', deliveredPriceNet: '139.525', isBestPrice: false, deviationPercent: '16.27' },
      { unitPriceNet: '120.00', deliveredPriceNet: '120.00', isBestPrice: true, deviationPercent: '0.00' },
    ]);
    expect(items[1]?.offers.map(({ isBestPrice }) => isBestPrice)).toEqual([true, false]);
    expect(suppliers.map(({ charges }) => charges.length)).toEqual([2, 0]);
    const whole = scenarios.find(({ supplierId }) => supplierId === 'a');
    expect(whole).toMatchObject({ netAmount: '323.34', totalAmount: withFreight.quote.totalAmount });
  });

  it('leaves out other currencies, and hides what is sealed', () => {
    const dollars = aQuote('usd', [{ unitPrice: '1.00' }], { currency: 'USD' });
    const sealed = aQuote('sealed', [{ unitPrice: '2.00' }], { sealedUntil: '2026-02-01T00:00:00.000Z' });
    const plain = aQuote('plain', [{ unitPrice: '3.00' }]);

    const { suppliers, items } = compareQuotes(compared([dollars, sealed, plain], 1));

    expect(items[0]?.offers.map(({ isBestPrice }) => isBestPrice)).toEqual([false, false, true]);
    expect(items[0]?.offers[1]).toMatchObject({ unitPrice: null, unitPriceNet: null, totalPrice: null });
    expect(suppliers[1]).toMatchObject({ totalAmount: null, isSealed: true });
  });

  it('never finds a supplier for everything cheaper than the best of each line', () => {
    const price = fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((minor) => (minor / 100).toFixed(2)));
    const offers = fc.array(
      fc.array(
        price.map((unitPrice) => ({ unitPrice })),
        { minLength: 3, maxLength: 3 },
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(offers, (all) => {
        const quotes = all.map((each, index) => aQuote(`s${index}`, each));
        const { items, scenarios } = compareQuotes(compared(quotes, 3));
        const split = scenarios.find(({ kind }) => kind === 'split_by_item');
        for (const single of scenarios.filter(({ kind }) => kind === 'single_supplier')) {
          expect(Number(single.coveragePercent)).toBeLessThanOrEqual(Number(split?.coveragePercent));
          if (single.coveragePercent === split?.coveragePercent) {
            expect(Number(single.totalAmount)).toBeGreaterThanOrEqual(Number(split.totalAmount));
          }
        }
        for (const { offers: shown } of items) {
          const deviations = shown.flatMap(({ deviationPercent }) => deviationPercent ?? []);
          expect(shown.some(({ isBestPrice }) => isBestPrice)).toBe(deviations.length > 0);
          expect(deviations.every((deviation) => Number(deviation) >= 0)).toBe(true);
        }
      }),
    );
  });

  it('of 200 lines from 10 suppliers takes no longer than writing and reading them as JSON nine times', () => {
    const quotes = Array.from({ length: 10 }, (_, supplier) =>
      aQuote(
        `s${supplier}`,
        Array.from({ length: 200 }, (__, line) => ({ unitPrice: `${(line * 7 + supplier * 13) % 900}.50` })),
      ),
    );
    const input = compared(quotes, 200);
    const spent = (work: () => unknown) => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const least = (work: () => unknown) => Math.min(...Array.from({ length: 5 }, () => spent(work)));

    // It tells how fast the machine is.
    const bareMs = least(() => JSON.parse(JSON.stringify(input)));
    expect(least(() => compareQuotes(input))).toBeLessThan(9 * bareMs);
  });
});
