import { describe, expect, it } from 'vitest';

import { amountsOfLines } from '../../src/procurement/invoices/amounts.js';
import { amountsOf } from '../../src/procurement/purchase-orders/items/amounts.js';
import { type Chance, chanceOf } from '../../src/testing/kit/chance.js';
import {
  lineAmounts,
  sumAmounts,
  type TotalAmounts,
  VAT_MODES,
  totalOfLine,
} from '../../src/kernel/values/numbers/vat.js';

const DOCUMENTS = 100_000;
const RATES = [null, '0.00', '5.00', '7.00', '10.00', '20.00', '22.00', '33.33', '100.00'];
const DISCOUNTS = [null, '0.00', '0.01', '3.50', '10.00', '33.33', '99.99', '100.00'];

const digits = (count: number, { below }: Chance) => String(below(10 ** count)).padStart(count, '0');

function aLine(by: Chance) {
  const fraction = by.below(4) === 0 ? `.${digits(1 + by.below(6), by)}` : '';
  const quantity = `${by.below(10 ** (1 + by.below(5)))}${fraction}`.replace(/0+$/u, (zeros) =>
    fraction === '' ? zeros : '',
  );
  const more = by.below(3) === 0 ? digits(1 + by.below(4), by) : '';
  return {
    quantity: quantity.replace(/\.$/u, ''),
    unitPrice: `${by.below(10 ** (1 + by.below(5)))}.${digits(2, by)}${more}`,
    vatRate: by.oneOf(RATES),
    discountPercent: by.oneOf(DISCOUNTS),
  };
}

/**
 * What a line costs, worked out in another way than the product does: as hundred-thousand-millionths of millionths of a rouble with the
 * whole product kept, and rounded by comparing twice the rest with the divisor.
 */
function expectedOf(line: ReturnType<typeof aLine>, vatMode: string, isDiscounted: boolean) {
  const whole = (text: string, places: number) => {
    const [units = '0', rest = ''] = text.split('.');
    return BigInt(units) * 10n ** BigInt(places) + BigInt(rest.padEnd(places, '0') || '0');
  };
  const nearest = (over: bigint, under: bigint) => over / under + (2n * (over % under) >= under ? 1n : 0n);
  const kept = isDiscounted ? 10_000n - whole(line.discountPercent ?? '0', 2) : 10_000n;
  const total = nearest(whole(line.quantity, 6) * whole(line.unitPrice, 6) * kept, 10n ** 14n);
  const rate = vatMode === 'NO_VAT' ? 0n : whole(line.vatRate ?? '0', 2);
  if (vatMode !== 'INCLUSIVE') {
    const vat = nearest(total * rate, 10_000n);
    return [total, vat, total + vat] as const;
  }
  // Net and VAT are shares of what is asked for: rate in a hundred and rate.
  const vat = nearest(total * rate, 10_000n + rate);
  return [total - vat, vat, total] as const;
}

const kopecks = (amount: string) => BigInt(amount.replace('.', ''));
const inKopecks = ({ netAmount, vatAmount, grossAmount }: TotalAmounts) =>
  [kopecks(netAmount), kopecks(vatAmount), kopecks(grossAmount)] as const;
const plus = (left: readonly bigint[], right: readonly bigint[]) =>
  left.map((part, index) => part + (right[index] ?? 0n));

const currency = 'RUB';

describe.each([
  ['invoices', false],
  ['orders, with their discounts', true],
] as const)('over a hundred thousand %s', (_what, isOrder) => {
  it('net and VAT make gross in every line, document and sum, to the kopeck', { timeout: 180_000 }, () => {
    const by = chanceOf(isOrder ? 20_260_115 : 19_970_401);
    let all: readonly bigint[] = [0n, 0n, 0n];
    let apart: readonly bigint[] = [0n, 0n, 0n];
    const wrong: unknown[] = [];
    for (let index = 0; index < DOCUMENTS; index += 1) {
      const vatMode = by.oneOf(VAT_MODES);
      const lines = Array.from({ length: 1 + by.below(4) }, () => aLine(by));
      const costs = lines.map((line) =>
        isOrder
          ? amountsOf(line, { vatMode, currency })
          : lineAmounts({ ...line, discountPercent: null, vatMode, currency }),
      );
      const expected = lines.map((line) => expectedOf(line, vatMode, isOrder));
      const whole = costs.map(inKopecks);
      const sum = expected.reduce<readonly bigint[]>(plus, [0n, 0n, 0n]);
      const document = inKopecks(documentOf(costs, lines, { vatMode, isOrder, isFree: sum[2] === 0n }));
      const isRight =
        whole.every(
          ([net, vat, gross], at) =>
            net + vat === gross && [net, vat, gross].every((part, of) => part === expected[at]?.[of]),
        ) &&
        document.every((part, of) => part === sum[of]) &&
        document[0] + document[1] === document[2];
      if (!isRight) wrong.push({ vatMode, lines, whole, expected, document });
      all = plus(all, document);
      apart = plus(apart, sum);
    }

    expect(wrong.slice(0, 3)).toEqual([]);
    expect(all).toEqual(apart);
    expect((all[0] ?? 0n) + (all[1] ?? 0n)).toBe(all[2]);
  });
});

interface Document {
  readonly vatMode: (typeof VAT_MODES)[number];
  readonly isOrder: boolean;
  readonly isFree: boolean;
}

/** The amounts of a document as the product keeps them; an invoice that asks for nothing is none. */
function documentOf(
  costs: readonly TotalAmounts[],
  lines: readonly ReturnType<typeof aLine>[],
  { vatMode, isOrder, isFree }: Document,
): TotalAmounts {
  if (isOrder || isFree) return sumAmounts(costs);
  const { subtotalAmount, vatAmount, totalAmount } = amountsOfLines(
    lines.map((line) => ({ ...line, totalPrice: totalOfLine({ ...line, discountPercent: null, currency }) })),
    { vatMode, currency, charges: [] },
    {},
  );
  return { netAmount: subtotalAmount, vatAmount, grossAmount: totalAmount };
}
