import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareQuantity, sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import { remainingDecisions } from './remaining.js';

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => String(thousandths / 1000));
const itemId = fc.constantFrom('bolt', 'nut');
const supplierId = fc.constantFrom('stroysnab', 'romashka');
const decisions = fc.array(fc.record({ itemId, supplierId, quantity: amount }), { maxLength: 8 });
const ordered = fc.array(fc.record({ procurementItemId: itemId, supplierId, quantity: amount }), { maxLength: 8 });

describe('what is left to order', () => {
  it('is, of each item and supplier, what was decided less what is ordered, and never below nothing', () => {
    fc.assert(
      fc.property(decisions, ordered, (decided, lines) => {
        const left = remainingDecisions(decided, lines);

        for (const item of ['bolt', 'nut']) {
          for (const supplier of ['stroysnab', 'romashka']) {
            const isOf = (each: { readonly supplierId: string }) => each.supplierId === supplier;
            const sum = (of: readonly { readonly quantity: string }[]) =>
              Number(sumQuantity(of.map(({ quantity }) => quantity)));
            const wanted = sum(decided.filter((each) => isOf(each) && each.itemId === item));
            const taken = sum(lines.filter((each) => isOf(each) && each.procurementItemId === item));
            const rest = sum(left.filter((each) => isOf(each) && each.itemId === item));

            expect(rest).toBeCloseTo(Math.max(0, wanted - taken), 6);
          }
        }
      }),
    );
  });

  it('leaves out what is ordered in full, and takes lines of no item for none', () => {
    fc.assert(
      fc.property(decisions, (decided) => {
        const orderedAll = decided.map(({ itemId: procurementItemId, ...rest }) => ({ ...rest, procurementItemId }));

        expect(remainingDecisions(decided, orderedAll)).toEqual([]);
        expect(
          remainingDecisions(
            decided,
            orderedAll.map((line) => ({ ...line, procurementItemId: null })),
          ),
        ).toEqual(decided);
        expect(remainingDecisions(decided, []).every(({ quantity }) => compareQuantity(quantity, '0') > 0)).toBe(true);
      }),
    );
  });
});
