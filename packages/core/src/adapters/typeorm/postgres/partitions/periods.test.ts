import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';

import { idAt, periodName, periodOf, periodsFrom, timeOf } from './periods.js';

const time = fc.integer({ min: 0, max: Date.UTC(2100, 0) });

describe.each(['daily', 'monthly'] as const)('%s parts', (every) => {
  it('leave no time out and none in two of them', () => {
    fc.assert(
      fc.property(time, (now) => {
        const [first, ...others] = periodsFrom(every, now, 3);
        expect(first?.from).toBeLessThanOrEqual(now);
        expect(first?.to).toBeGreaterThan(now);
        let end = first?.to;
        for (const { from, to } of others) {
          expect([from, to > from]).toEqual([end, true]);
          end = to;
        }
        expect(others.map(({ from }) => periodOf(every, from).from)).toEqual(others.map(({ from }) => from));
      }),
    );
  });
});

it('are called after their day or month', () => {
  const at = Date.parse('2026-01-31T23:59:59.999Z');

  expect(periodName('daily', periodOf('daily', at))).toBe('20260131');
  expect(periodName('monthly', periodOf('monthly', at))).toBe('202601');
  expect(new Date(periodOf('monthly', at).to).toISOString()).toBe('2026-02-01T00:00:00.000Z');
});

it('begin with the lowest id of their first millisecond', () => {
  fc.assert(fc.property(time, (at) => timeOf(idAt(at)) === at));
  const now = Date.now();
  const id = uuidv7();

  expect(idAt(now) <= id).toBe(true);
  expect(idAt(now + 60_000) > id).toBe(true);
});
