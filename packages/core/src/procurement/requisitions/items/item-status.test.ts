import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type ItemFacts, itemStatusOf } from './item-status.js';
import { ITEM_STATUSES, type ItemStatus } from './statuses.js';

const status = fc.constantFrom(...ITEM_STATUSES);
const facts: fc.Arbitrary<ItemFacts> = fc.record({
  isRequested: fc.boolean(),
  isQuoted: fc.boolean(),
  isDecided: fc.boolean(),
});
/** Statuses that are worked out, and not remembered. */
const WORKED_OUT: readonly ItemStatus[] = ['new', 'requested', 'quoted', 'selected'];
const item = (of: ItemStatus, receivedQuantity = '0') => ({ status: of, quantity: '10', receivedQuantity });
const after = (start: ItemStatus, all: readonly ItemFacts[], received = '0') =>
  all.reduce((now, known) => itemStatusOf(item(now, received), known), start);

describe('the status of an item', () => {
  it.each([
    [{ isRequested: true, isQuoted: false, isDecided: false }, 'requested'],
    [{ isRequested: true, isQuoted: true, isDecided: false }, 'quoted'],
    [{ isRequested: false, isQuoted: true, isDecided: true }, 'selected'],
    [{ isRequested: false, isQuoted: false, isDecided: false }, 'new'],
  ] as const)('knowing %j is %s', (known, expected) => {
    expect(itemStatusOf(item('new'), known)).toBe(expected);
  });

  it('follows from what is known now, whatever was known before and in whichever order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WORKED_OUT), fc.array(facts), facts, (start, before, now) => {
        expect(after(start, [...before, now])).toBe(itemStatusOf(item('new'), now));
      }),
    );
  });

  it('stays what it is when nothing else becomes known', () => {
    fc.assert(
      fc.property(status, fc.constantFrom('0', '4', '10', '11'), facts, (start, received, known) => {
        const once = after(start, [known], received);

        expect(after(once, [known, known], received)).toBe(once);
      }),
    );
  });

  it('never forgets that the item was called off, ordered or that some of it has arrived', () => {
    fc.assert(
      fc.property(status, fc.array(facts, { minLength: 1 }), (start, all) => {
        expect(after('cancelled', all, '4')).toBe('cancelled');
        expect(after('ordered', all)).toBe('ordered');
        if (start === 'cancelled') return;
        expect(after(start, all, '4')).toBe('partially_received');
        expect(after(start, all, '10')).toBe('received');
      }),
    );
  });
});
