import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { due, progressOf } from './progress.js';

const line = (quantity: string, receivedQuantity: string, cancelledQuantity = '0') => ({
  quantity,
  receivedQuantity,
  cancelledQuantity,
});
const number = fc.integer({ min: 0, max: 20 }).map(String);
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 20, max: 40 }).map(String),
    receivedQuantity: number,
    cancelledQuantity: number,
  }),
);

describe('how far an order has come', () => {
  it.each([
    [[line('10', '0')], 'none'],
    [[line('10', '4')], 'partial'],
    [[line('10', '10'), line('5', '0')], 'partial'],
    [[line('10', '10'), line('5', '5')], 'full'],
    // What was called off is not waited for.
    [[line('10', '4', '6')], 'full'],
    [[line('10', '10'), line('5', '0', '5')], 'full'],
    [[line('10', '0', '10')], 'none'],
    [[line('10', '10.001'), line('5', '0')], 'over'],
  ] as const)('of the lines %j is %s', (given, status) => {
    expect(progressOf(given, 'receivedQuantity')).toBe(status);
  });

  it('is full once everything due is there, and over beyond', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const there = given.map((each) => ({ ...each, receivedQuantity: due(each) }));
        const isAnything = there.some(({ receivedQuantity }) => receivedQuantity !== '0');

        expect(progressOf(there, 'receivedQuantity')).toBe(isAnything ? 'full' : 'none');
        expect(progressOf([...there, line('1', '2')], 'receivedQuantity')).toBe('over');
      }),
    );
  });
});
