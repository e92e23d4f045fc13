import fc from 'fast-check';
import { expect, it } from 'vitest';

import { addDays, daysBetween } from '../../kernel/values/time/local-day.js';
import { bucketsOver, type BucketRange } from './buckets.js';

const DAYS = 150;
const FIRST = '2027-11-15';

/** How often each day counts, of those around the ones that are asked for. */
function counted(ranges: readonly BucketRange[]): readonly (readonly [day: string, times: number])[] {
  return Array.from({ length: DAYS + 80 }, (_, index) => {
    const day = addDays(FIRST, index - 40);
    const holds = ({ from, to }: BucketRange) =>
      [`d:${day}`, `m:${day.slice(0, 7)}`].some((bucket) => from <= bucket && bucket <= to);
    const times = ranges.filter(holds).reduce((sum, { isTakenOff }) => sum + (isTakenOff ? -1 : 1), 0);
    return [day, times] as const;
  }).filter(([, times]) => times !== 0);
}

it('buckets are together the days that are asked for, each once, and few', () => {
  const day = fc.nat({ max: DAYS - 1 }).map((index) => addDays(FIRST, index));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const asked = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => [addDays(from, index), 1]);

      const ranges = bucketsOver({ from, to }, { byDay: false });
      const days = ranges
        .filter((range) => range.from.startsWith('d:'))
        .reduce((sum, range) => sum + daysBetween(range.from.slice(2), range.to.slice(2)) + 1, 0);

      expect(counted(ranges)).toEqual(asked);
      expect(days).toBeLessThanOrEqual(30);
      expect(counted(bucketsOver({ from, to }, { byDay: true }))).toEqual(asked);
    }),
  );
});

it.each([
  ['2026-01-01', '2026-12-31', ['m:2026-01–m:2026-12']],
  ['2026-01-05', '2026-01-31', ['m:2026-01–m:2026-01', '-d:2026-01-01–d:2026-01-04']],
  ['2026-01-30', '2026-02-02', ['d:2026-01-30–d:2026-01-31', 'd:2026-02-01–d:2026-02-02']],
  ['9999-12-15', '9999-12-30', ['m:9999-12–m:9999-12', '-d:9999-12-01–d:9999-12-14', '-d:9999-12-31–d:9999-12-31']],
  ['9999-12-28', '9999-12-30', ['d:9999-12-28–d:9999-12-30']],
])('from %s to %s they are %j', (from, to, expected) => {
  const told = bucketsOver({ from, to }, { byDay: false }).map(
    (range) => `${range.isTakenOff ? '-' : ''}${range.from}–${range.to}`,
  );
  expect(told).toEqual(expected);
});
