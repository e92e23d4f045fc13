import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isOverReceived, receiptStatus, receiveQuantity, type ReceivedItem } from './received.js';

const item = (changes: Partial<ReceivedItem> = {}): ReceivedItem => ({
  status: 'ordered',
  quantity: '10',
  receivedQuantity: '0',
  ...changes,
});
const micro = fc.bigInt({ min: 1n, max: 10n ** 17n });
const quantityOf = (units: bigint) => {
  const digits = units.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
};

describe('receiving an item', () => {
  it.each([
    ['ordered', '0', '4', 'partially_received', '4'],
    ['partially_received', '4', '6', 'received', '10'],
    ['new', '0', '10.5', 'received', '10.5'],
    ['cancelled', '0', '1', 'cancelled', '1'],
    ['selected', '0', '0', 'selected', '0'],
  ] as const)('in status %s with %s received and %s more is %s with %s', (status, had, more, after, has) => {
    expect(receiveQuantity(item({ status, receivedQuantity: had }), more)).toMatchObject({
      status: after,
      receivedQuantity: has,
    });
  });

  it('lets through the quantity and the percent on top of it, not a millionth more', () => {
    fc.assert(
      fc.property(micro, fc.integer({ min: 0, max: 100 }), (units, percent) => {
        const limit = (units * BigInt(100 + percent)) / 100n;
        const over = (received: bigint) =>
          isOverReceived({ quantity: quantityOf(units), receivedQuantity: quantityOf(received) }, `${percent}.00`);

        expect(over(limit)).toBe(false);
        expect(over(limit + 1n)).toBe(true);
      }),
    );
  });
});

describe('the receipt status of a requisition', () => {
  it.each([
    [[], 'none'],
    [[item(), item()], 'none'],
    [[item({ receivedQuantity: '10' }), item()], 'partial'],
    [[item({ receivedQuantity: '3' })], 'partial'],
    [[item({ receivedQuantity: '10' }), item({ status: 'cancelled' })], 'full'],
    [[item({ receivedQuantity: '11' })], 'full'],
  ] as const)('of %j is %s', (items, status) => {
    expect(receiptStatus(items)).toBe(status);
  });
});
