import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import { spreadArrived } from './spread-arrived.js';

const line = (id: string, quantity: string, receivedQuantity = '0') => ({
  id,
  procurementItemId: 'bolt',
  quantity,
  receivedQuantity,
  cancelledQuantity: '0',
});

describe('what arrived', () => {
  it('counts into the line that it names, whatever that line waits for', () => {
    const arrived = [{ procurementItemId: 'bolt', purchaseOrderItemId: 'second', quantity: '7' }];

    const { received, parts } = spreadArrived([line('first', '5'), line('second', '5')], arrived);

    expect(parts).toEqual([[{ id: 'second', quantity: '7', counted: '7' }]]);
    expect([...received]).toEqual([
      ['first', '0'],
      ['second', '7'],
    ]);
  });

  it('fills lines in their order where it names none, and what nothing waits for counts nowhere', () => {
    const lines = [line('first', '5', '2'), line('second', '4')];
    const arrived = [
      { procurementItemId: 'bolt', quantity: '9' },
      { procurementItemId: 'nut', quantity: '1' },
    ];

    const { received, parts } = spreadArrived(lines, arrived);

    expect([...received]).toEqual([
      ['first', '5'],
      ['second', '4'],
    ]);
    expect(parts).toEqual([
      [
        { id: 'first', quantity: '3', counted: '3' },
        { id: 'second', quantity: '4', counted: '4' },
      ],
      [],
    ]);
  });

  it('counts as many pieces as came of a box, however the rest of the box is rounded', () => {
    const seven = { over: 7n, under: 12n };
    const arrived = [{ procurementItemId: 'bolt', quantity: '0.583333', exact: seven }];

    const { received } = spreadArrived([line('pieces', '12')], arrived, () => ({ over: 12n, under: 1n }));

    expect([...received]).toEqual([['pieces', '7']]);
  });

  it('is never counted twice', () => {
    const quantity = fc.integer({ min: 1, max: 50 }).map(String);
    fc.assert(
      fc.property(
        fc.array(quantity, { minLength: 1, maxLength: 5 }),
        fc.array(quantity, { maxLength: 5 }),
        (due, came) => {
          const lines = due.map((each, index) => line(String(index), each));
          const { received } = spreadArrived(
            lines,
            came.map((each) => ({ procurementItemId: 'bolt', quantity: each })),
          );

          const total = Number(sumQuantity(received.values()));
          expect(total).toBe(Math.min(Number(sumQuantity(due)), Number(sumQuantity(came))));
        },
      ),
    );
  });
});
