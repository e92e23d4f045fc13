import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ITEM_STATUSES } from '../items/statuses.js';
import { sourcingStatusOf } from './sourcing-status.js';

const items = fc.array(fc.record({ status: fc.constantFrom(...ITEM_STATUSES), isDecided: fc.boolean() }));
const facts = fc.record({ isRequested: fc.boolean(), isQuoted: fc.boolean() });
const open = { status: 'new', isDecided: false } as const;
const decided = { status: 'selected', isDecided: true } as const;
const calledOff = { status: 'cancelled', isDecided: false } as const;

describe('how far a requisition is sourced', () => {
  it.each([
    [[], { isRequested: false, isQuoted: false }, 'none'],
    [[open], { isRequested: true, isQuoted: false }, 'requested'],
    [[open, decided], { isRequested: true, isQuoted: true }, 'quoted'],
    [[decided, calledOff], { isRequested: true, isQuoted: true }, 'decided'],
    [[calledOff], { isRequested: false, isQuoted: true }, 'quoted'],
    // A quote may have been entered without asking for it.
    [[open], { isRequested: false, isQuoted: true }, 'quoted'],
  ] as const)('with the items %j and %j is %s', (given, known, status) => {
    expect(sourcingStatusOf(given, known)).toBe(status);
  });

  it('does not depend on the order of its items, nor on those that were called off', () => {
    fc.assert(
      fc.property(items, facts, (given, known) => {
        const status = sourcingStatusOf(given, known);

        expect(sourcingStatusOf(given.toReversed(), known)).toBe(status);
        expect(sourcingStatusOf([...given, calledOff], known)).toBe(status);
      }),
    );
  });

  it('is decided only while no item waits for a decision', () => {
    fc.assert(
      fc.property(items, facts, (given, known) => {
        expect(sourcingStatusOf([...given, open], known)).not.toBe('decided');
        const settled = given.map((item) => (item.status === 'cancelled' ? item : { ...item, isDecided: true }));
        expect(sourcingStatusOf([decided, ...settled], known)).toBe('decided');
      }),
    );
  });
});
