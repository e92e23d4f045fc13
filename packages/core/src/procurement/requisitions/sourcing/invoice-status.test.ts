import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { invoiceStatusOf } from './invoice-status.js';

const decided = (supplierId: string, itemId: string, quantity: string, grossAmount: string) => ({
  supplierId,
  itemId,
  quantity,
  grossAmount,
});
const invoiced = (supplierId: string, procurementItemId: string | null, quantity: string, grossAmount = '0.00') => ({
  supplierId,
  procurementItemId,
  quantity,
  grossAmount,
});
const TWO = [decided('a', 'cable', '10', '1220.00'), decided('b', 'pipe', '5', '610.00')];

describe('how far a requisition is invoiced', () => {
  it.each([
    ['nothing is', TWO, [], 'none'],
    ['nothing is decided and something is', [], [invoiced('a', null, '0', '5.00')], 'partial'],
    [
      'every line is',
      TWO,
      [invoiced('a', 'cable', '6'), invoiced('a', 'cable', '4'), invoiced('b', 'pipe', '5')],
      'full',
    ],
    [
      'every supplier asks for all without lines',
      TWO,
      [invoiced('a', null, '0', '1220.00'), invoiced('b', null, '0', '610.00')],
      'full',
    ],
    [
      'one asks for more than all of it costs, and the other for nothing',
      TWO,
      [invoiced('a', null, '0', '9000.00')],
      'partial',
    ],
    [
      'a supplier asks for one line twice and not for the other',
      [...TWO, decided('a', 'nut', '1', '1.00')],
      [invoiced('a', 'cable', '20', '2440.00'), invoiced('b', 'pipe', '5')],
      'partial',
    ],
    [
      'what is asked for without lines covers what is left of lines',
      TWO,
      [invoiced('a', 'cable', '6'), invoiced('a', null, '0', '488.00'), invoiced('b', 'pipe', '5')],
      'full',
    ],
    [
      'that is a kopeck short',
      TWO,
      [invoiced('a', 'cable', '6'), invoiced('a', null, '0', '487.99'), invoiced('b', 'pipe', '5')],
      'partial',
    ],
  ] as const)('where %s', (_what, given, parts, status) => {
    expect(invoiceStatusOf(given, parts)).toBe(status);
  });

  it('does not depend on the order of invoices, nor on those of others', () => {
    const part = fc.record({
      supplierId: fc.constantFrom('a', 'b'),
      procurementItemId: fc.constantFrom('cable', 'pipe', null),
      quantity: fc.integer({ min: 0, max: 12 }).map(String),
      grossAmount: fc.integer({ min: 0, max: 150_000 }).map((minor) => (minor / 100).toFixed(2)),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const status = invoiceStatusOf(TWO, parts);

        expect(invoiceStatusOf(TWO, parts.toReversed())).toBe(status);
        expect(invoiceStatusOf(TWO, [...parts, invoiced('c', 'cable', '10', '9000.00')])).toBe(status);
      }),
    );
  });
});
