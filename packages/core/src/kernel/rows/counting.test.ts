import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { builtInModules } from '../../composition/built-in-modules.js';
import { fromMicro, toMicro } from '../values/numbers/quantity.js';
import { type LineCounting, countableOf, isBeyond, uncountedOf, countedProgress, sumByLine } from './counting.js';

const countings: readonly LineCounting[] = builtInModules.flatMap(({ counts = [] }) => counts);
const nameOf = ({ record, counted }: LineCounting) => `${counted} of ${record.name}`;
const micro = fc.bigInt({ min: 1n, max: 10n ** 15n });
const PERCENT = fc.integer({ min: 0, max: 10_000 });

/** A line of which so many millionths are to be counted, and so many are. */
function lineOf({ counted, upTo, less }: LineCounting, due: bigint, done: bigint) {
  return {
    [upTo]: fromMicro(less === undefined ? due : due + 7n),
    ...(less === undefined ? {} : { [less]: fromMicro(7n) }),
    [counted]: fromMicro(done),
  };
}

describe.each(countings.map((counting) => [nameOf(counting), counting] as const))(
  'what is counted as %s',
  (_, counting) => {
    const { status } = counting;
    const beyond = status?.of.columns[status.column]?.values?.includes('over') === false ? 'full' : 'over';

    it('says how far lines have come: nothing, a part, all of it, more', () => {
      fc.assert(
        fc.property(fc.array(micro, { minLength: 1, maxLength: 5 }), (dues) => {
          const at = (done: (due: bigint, index: number) => bigint) =>
            countedProgress(
              counting,
              dues.map((due, index) => lineOf(counting, due, done(due, index))),
            );

          expect(at(() => 0n)).toBe('none');
          expect(at((due) => due)).toBe('full');
          expect(at((due, index) => (index === 0 ? due + 1n : due))).toBe(beyond);
          expect(at((due, index) => (index === 0 ? due - 1n : due))).toBe(
            dues.length === 1 && dues[0] === 1n ? 'none' : 'partial',
          );
        }),
      );
    });

    it('leaves open what is not counted, and never less than nothing', () => {
      fc.assert(
        fc.property(micro, micro, (due, done) => {
          const line = lineOf(counting, due, done);

          expect(countableOf(counting, line)).toBe(fromMicro(due));
          expect(toMicro(uncountedOf(counting, line))).toBe(due > done ? due - done : 0n);
        }),
      );
    });

    it('lets so many percent more through, and not a millionth beyond', () => {
      fc.assert(
        fc.property(micro, PERCENT, (due, hundredths) => {
          const percent = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
          const most = due + (due * BigInt(hundredths)) / 10_000n;

          expect(isBeyond(counting, lineOf(counting, due, most), percent)).toBe(false);
          expect(isBeyond(counting, lineOf(counting, due, most + 1n), percent)).toBe(true);
        }),
      );
    });
  },
);

describe('what is added up of lines', () => {
  it('is the whole where it came in parts, and nothing where all parts are taken back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (parts) => {
        const rows = Array.from({ length: parts }, () => ({ id: 'a', counted: { over: 1n, under: BigInt(parts) } }));
        const both = [...rows, ...rows.map((row) => ({ ...row, isBack: true }))];

        expect(sumByLine(rows, ({ id }) => id)).toEqual(new Map([['a', '1']]));
        expect(
          sumByLine(
            both,
            ({ id }) => id,
            (row) => 'isBack' in row,
          ),
        ).toEqual(new Map([['a', '0']]));
      }),
    );
  });
});
