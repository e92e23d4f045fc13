import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Problem } from '../../../kernel/values/problem.js';
import { planAnswer } from './plan-answer.js';

const wanted = '2026-03-01T00:00:00.000Z';
const later = '2026-03-02T00:00:00.000Z';
const line = (id: string) => ({ id, quantity: '10', unitPrice: '5.00', promisedDate: null, requiredDate: wanted });
const plan = (answer: Parameters<typeof planAnswer>[1], problems: Problem[] = []) =>
  planAnswer([line('a'), line('b')], answer, { expectedAt: null, problems });

describe('what a supplier answers', () => {
  it.each([
    [{}, [false, false]],
    [{ items: [{ itemId: 'a', quantity: '10', unitPrice: '5.00' }] }, [false, false]],
    [{ items: [{ itemId: 'a', quantity: '9' }] }, [true, false]],
    [{ items: [{ itemId: 'b', unitPrice: '5.01' }] }, [false, true]],
    // What comes in time is as it was wanted.
    [{ promisedDate: wanted }, [false, false]],
    [{ promisedDate: later }, [true, true]],
    [{ promisedDate: later, items: [{ itemId: 'a', promisedDate: wanted }] }, [false, true]],
    [{ items: [{ itemId: 'a', comment: 'В коробках' }] }, [false, false]],
  ])('with %j changes the lines %j', (answer, changed) => {
    expect(plan(answer).map(({ isChanged }) => isChanged)).toEqual(changed);
  });

  it('names each line of the order once, and no other', () => {
    const problems: Problem[] = [];

    plan({ items: [{ itemId: 'a' }, { itemId: 'a' }, { itemId: 'c' }] }, problems);

    expect(problems.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/items/1/itemId', 'not_unique'],
      ['/items/2/itemId', 'reference_not_found'],
    ]);
  });

  it('changes a line if and only if it says another quantity or price, whatever else it says', () => {
    const quantity = fc.integer({ min: 0, max: 12 }).map(String);
    const unitPrice = fc.integer({ min: 490, max: 510 }).map((minor) => (minor / 100).toFixed(2));
    fc.assert(
      fc.property(quantity, unitPrice, fc.option(fc.string()), (offered, price, comment) => {
        const [first] = plan({ items: [{ itemId: 'a', quantity: offered, unitPrice: price, comment }] });

        expect(first?.isChanged).toBe(offered !== '10' || price !== '5.00');
      }),
    );
  });
});
