import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makesCircle, standInsOf, type Delegation } from './chain.js';

const NOW = '2026-01-15T00:00:00.000Z';
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const from = (userId: string, toUserId: string, startsOn = 1, endsOn: number | null = null): Delegation => ({
  userId,
  toUserId,
  startsAt: day(startsOn),
  endsAt: endsOn === null ? null : day(endsOn),
});

describe('those who stand in', () => {
  it('are followed three deep', () => {
    const chain = [from('a', 'b'), from('b', 'c'), from('c', 'd'), from('d', 'e')];

    expect(standInsOf('a', chain, NOW)).toEqual(['b', 'c', 'd']);
    expect(standInsOf('d', chain, NOW)).toEqual(['e']);
    expect(standInsOf('e', chain, NOW)).toEqual([]);
    expect(standInsOf('a', [from('a', 'b'), from('b', 'a')], NOW)).toEqual(['b']);
  });

  it('stand in from the first moment of the time until its end', () => {
    const chain = [from('a', 'b', 10, 15)];

    expect(standInsOf('a', chain, day(9))).toEqual([]);
    expect(standInsOf('a', chain, day(10))).toEqual(['b']);
    expect(standInsOf('a', chain, day(15))).toEqual([]);
  });
});

describe('a circle', () => {
  it('is one through others too, at any length', () => {
    expect(makesCircle(from('a', 'a'), [])).toBe(true);
    expect(makesCircle(from('b', 'a'), [from('a', 'b')])).toBe(true);
    expect(makesCircle(from('d', 'a'), [from('a', 'b'), from('b', 'c'), from('c', 'd')])).toBe(true);
    expect(makesCircle(from('c', 'd'), [from('a', 'b'), from('b', 'c')])).toBe(false);
  });

  it('is none between times that do not meet, and the delegation before does not count', () => {
    expect(makesCircle(from('b', 'a', 20), [from('a', 'b', 1, 20)])).toBe(false);
    expect(makesCircle(from('b', 'a', 19), [from('a', 'b', 1, 20)])).toBe(true);
    expect(makesCircle(from('a', 'c'), [from('a', 'b'), from('b', 'a')])).toBe(false);
  });

  it('is one exactly when everybody is away at some moment', () => {
    const time = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }))
      .map(([start, days]) => [start, days === null ? null : start + days] as const);
    fc.assert(
      fc.property(time, time, time, (...times) => {
        const [first, second, third] = times;
        const isCircle = Array.from({ length: 20 }, (_, index) => index + 1).some((at) =>
          times.every(([start, end]) => start <= at && (end === null || at < end)),
        );

        const others = [from('a', 'b', ...first), from('b', 'c', ...second)];
        expect(makesCircle(from('c', 'a', ...third), others)).toBe(isCircle);
      }),
      { numRuns: 500 },
    );
  });

  it('never comes about when each delegation is held against those before it', () => {
    const user = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const wanted = fc
      .tuple(user, user, fc.integer({ min: 1, max: 27 }), fc.option(fc.integer({ min: 1, max: 10 })))
      .map(([userId, to, start, days]) => from(userId, to, start, days === null ? null : Math.min(start + days, 28)));
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 15 }), fc.integer({ min: 1, max: 28 }), (asked, at) => {
        let stored: Delegation[] = [];
        for (const each of asked) {
          if (makesCircle(each, stored)) continue;
          stored = [...stored.filter(({ userId }) => userId !== each.userId), each];
        }
        const active = new Map(
          stored
            .filter(({ startsAt, endsAt }) => startsAt <= day(at) && (endsAt === null || day(at) < endsAt))
            .map(({ userId, toUserId }) => [userId, toUserId]),
        );
        for (const start of active.keys()) {
          let next = active.get(start);
          for (let steps = 0; next !== undefined && steps < 6; steps += 1) {
            expect(next).not.toBe(start);
            next = active.get(next);
          }
        }
      }),
    );
  });
});
