import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addQuantity, fromMicro } from '../../../../kernel/values/numbers/quantity.js';
import type { DocumentData } from './document-data.js';
import { inspectLines } from './inspected-lines.js';

function act(quantity: string, actualQuantity?: string, defectQuantity?: string): DocumentData {
  return {
    number: '1',
    date: '2026-01-15',
    timeZone: 'UTC',
    currencyCode: 'RUB',
    vatMode: 'EXCLUSIVE',
    lines: [
      { name: 'x', unitName: 'шт', quantity, unitPrice: '100.00', vatRate: '22.00', actualQuantity, defectQuantity },
    ],
  };
}

describe('inspectLines', () => {
  it('values a shortage at the price of the line, with VAT', () => {
    const { lines, actualAmounts } = inspectLines(act('10', '7.5'));

    expect(lines[0]?.shortage).toMatchObject({
      quantity: '2.5',
      amounts: { netAmount: '250.00', grossAmount: '305.00' },
    });
    expect(lines[0]?.surplus).toBeUndefined();
    expect(actualAmounts?.subtotalAmount).toBe('750.00');
  });

  it('knows nothing of goods that nobody counted, and takes zero for zero', () => {
    const [uncounted] = inspectLines(act('10', undefined, '0')).lines;
    const { actual, shortage, surplus, defect } = uncounted ?? {};

    expect([actual, shortage, surplus, defect]).toEqual([undefined, undefined, undefined, undefined]);
    expect(inspectLines(act('10', '0')).lines[0]).toMatchObject({
      actual: { quantity: '0', amounts: { netAmount: '0.00' } },
      shortage: { quantity: '10', amounts: { grossAmount: '1220.00' } },
    });
  });

  it('always finds what the papers say, less the shortage, plus the surplus', () => {
    const quantity = fc.bigInt(0n, 10n ** 12n).map(fromMicro);
    fc.assert(
      fc.property(quantity, quantity, (stated, found) => {
        const line = inspectLines(act(stated, found)).lines[0];

        expect(addQuantity(found, line?.shortage?.quantity ?? '0')).toBe(
          addQuantity(stated, line?.surplus?.quantity ?? '0'),
        );
      }),
    );
  });
});
