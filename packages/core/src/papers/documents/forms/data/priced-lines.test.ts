import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, fromMinor, toMinor } from '../../../../kernel/values/numbers/money.js';
import { fromMicro } from '../../../../kernel/values/numbers/quantity.js';
import { moneyInWords } from '../../russian-words.js';
import { lineAmounts, sumLines, VatMode } from '../../../../kernel/values/numbers/vat.js';
import type { LayoutBlock } from '../../../../kernel/ports/document-layout.js';
import type { DocumentData, DocumentLine } from './document-data.js';
import { documentForms } from '../document-kinds.js';
import { cargoTotals, priceLines, totalQuantity } from './priced-lines.js';
import { formatMoney } from '../blocks/russian-format.js';

const line = fc.record({
  name: fc.constant('Товар'),
  unitName: fc.constantFrom('шт', 'кг'),
  quantity: fc.bigInt(1n, 10n ** 10n).map(fromMicro),
  unitPrice: fc.bigInt(0n, 10n ** 9n).map(fromMinor),
  vatRate: fc.constantFrom('0.00', '10.00', '20.00', '22.00', null),
});
const data = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  vatMode: fc.constantFrom(...VatMode.options),
});

function documentOf(lines: readonly DocumentLine[], vatMode: VatMode = 'EXCLUSIVE'): DocumentData {
  const party = { name: 'ООО «Проба»' };
  return {
    number: '1',
    date: '2026-01-15',
    timeZone: 'UTC',
    currencyCode: 'RUB',
    vatMode,
    lines,
    seller: party,
    buyer: party,
  };
}

describe('priceLines', () => {
  it('agrees with the records: VAT per line, totals as sums of lines', () => {
    fc.assert(
      fc.property(data, ({ lines, vatMode }) => {
        const priced = priceLines(documentOf(lines, vatMode));

        const expected = lines.map((each) => lineAmounts({ ...each, vatMode, currency: 'RUB' }));
        expect(priced.lines.map((each) => each.amounts)).toEqual(expected);
        expect(priced.totals).toEqual(sumLines(expected));
      }),
    );
  });

  it('prints a price with the digits that it has, also where it is worked out of the total', () => {
    const nails = { name: 'Гвозди', unitName: 'шт', quantity: '1000', unitPrice: '1.3575', vatRate: '22.00' } as const;
    const lineTotal = '1316.78';

    const priceOf = (more: Partial<DocumentLine>, vatMode?: VatMode) =>
      priceLines(documentOf([{ ...nails, ...more }], vatMode)).lines[0]?.netPrice;
    expect([priceOf({}), priceOf({ discountPercent: '3.00' }), priceOf({ lineTotal })]).toEqual([
      '1.3575',
      '1.3168',
      '1.3168',
    ]);
    expect(priceOf({}, 'INCLUSIVE')).toBe('1.1127');
    expect(priceOf({ unitPrice: '1.36' }, 'INCLUSIVE')).toBe('1.11');
    expect(formatMoney('1234.3575')).toBe('1\u00a0234,3575');
  });

  it('splits the VAT by rates without losing a kopeck', () => {
    fc.assert(
      fc.property(data, ({ lines, vatMode }) => {
        const { vatByRate, totals } = priceLines(documentOf(lines, vatMode));

        expect(vatByRate.reduce((sum, each) => addMoney(sum, each.vatAmount), '0.00')).toBe(totals?.vatAmount);
        expect(vatByRate.reduce((sum, each) => addMoney(sum, each.netAmount), '0.00')).toBe(totals?.subtotalAmount);
      }),
    );
  });

  it('takes a discount off before it rounds', () => {
    const { lines } = priceLines(
      documentOf([
        { name: 'x', unitName: 'шт', quantity: '3', unitPrice: '9.99', discountPercent: '12.50', vatRate: '22.00' },
      ]),
    );

    expect(lines[0]?.amounts).toEqual({
      lineTotal: '26.22',
      netAmount: '26.22',
      vatAmount: '5.77',
      grossAmount: '31.99',
    });
    expect(lines[0]?.netPrice).toBe('8.74');
  });

  it("keeps the record's own total when it has one", () => {
    const { totals } = priceLines(
      documentOf([{ name: 'x', unitName: 'шт', quantity: '3', unitPrice: '0.33', lineTotal: '1.00', vatRate: null }]),
    );

    expect(totals?.totalAmount).toBe('1.00');
  });

  it('prints prices without VAT when they are agreed with it', () => {
    const { lines } = priceLines(
      documentOf([{ name: 'x', unitName: 'шт', quantity: '2', unitPrice: '122.00', vatRate: '22.00' }], 'INCLUSIVE'),
    );

    expect(lines[0]?.netPrice).toBe('100.00');
  });

  it('has no totals when nothing has a price', () => {
    expect(priceLines(documentOf([{ name: 'x', unitName: 'шт', quantity: '2' }])).totals).toBeUndefined();
  });

  it('has no totals as long as one line lacks its price: a sum of some would pass for that of all', () => {
    const priced = { name: 'x', unitName: 'шт', quantity: '2', unitPrice: '10.00', vatRate: '22.00' };
    const { unitPrice: _, ...unpriced } = priced;

    expect(priceLines(documentOf([priced])).totals?.totalAmount).toBe('24.40');
    expect(priceLines(documentOf([priced, unpriced])).totals).toBeUndefined();
  });
});

describe('a printed total', () => {
  it.each(['GOODS_WAYBILL', 'GOODS_TRANSPORT_WAYBILL', 'SALES_INVOICE', 'COMMERCIAL_PROPOSAL', 'CONTRACT'] as const)(
    'of %s stands in digits and in words as the sum of its lines, to the kopeck',
    (kind) => {
      fc.assert(
        fc.property(data, ({ lines, vatMode }) => {
          const layout = documentForms[kind].layOut(documentOf(lines, vatMode));

          const gross = lines.reduce(
            (sum, each) => sum + toMinor(lineAmounts({ ...each, vatMode, currency: 'RUB' }).grossAmount),
            0n,
          );
          const texts = textsOf(layout.blocks);
          expect(texts.some((text) => text.includes(formatMoney(fromMinor(gross))))).toBe(true);
          expect(texts.some((text) => text.includes(moneyInWords(fromMinor(gross))))).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
  );
});

describe('totals of cargo', () => {
  it('adds up what every line states, and takes what is told of the whole for more than that', () => {
    const lines = [
      { name: 'x', unitName: 'шт', quantity: '1', packages: 2, grossWeightKg: '1.25' },
      { name: 'y', unitName: 'шт', quantity: '2', packages: 3 },
    ];

    expect(cargoTotals({ lines, cargo: { packages: 7, netWeightKg: '2' } })).toEqual({ packages: 7, netWeightKg: '2' });
    expect(cargoTotals({ lines })).toEqual({ packages: 5 });
  });

  it('adds quantities of one unit only', () => {
    const piece = { name: 'x', unitName: 'шт', quantity: '1.5' };

    expect(totalQuantity([piece, piece])).toBe('3');
    expect(totalQuantity([piece, { ...piece, unitName: 'кг' }])).toBeNull();
  });
});

function textsOf(blocks: readonly LayoutBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'columns') return block.columns.flatMap((column) => textsOf(column.blocks));
    if (block.kind !== 'table') return [];
    return [...block.rows, ...(block.foot ?? [])].flat().map((cell) => (typeof cell === 'string' ? cell : cell.text));
  });
}
