import { describe, expect, it } from 'vitest';

import type { ItemRow } from '../items/stored-items.js';
import { spreadReturned } from './give-back-ordered.js';

const line = (id: string, receivedQuantity: string, more: object = {}) =>
  ({ id, catalogItemId: 'cable', receivedQuantity, returnedQuantity: '0', ...more }) as unknown as ItemRow;
const returned = (quantity: string, purchaseOrderItemId: string | null = null) => ({
  catalogItemId: 'cable',
  purchaseOrderItemId,
  quantity,
});
const counts = ({ after }: ReturnType<typeof spreadReturned>) =>
  after.map(({ id, receivedQuantity, returnedQuantity }) => [id, receivedQuantity, returnedQuantity]);

describe('what goes back to a supplier', () => {
  it('is taken off the lines of its item in their order, as far as something of them was received', () => {
    const spread = spreadReturned([line('a', '3'), line('pipe', '9', { catalogItemId: 'pipe' }), line('b', '5')], {
      lines: [returned('4')],
      isUndone: false,
    });

    expect(counts(spread)).toEqual([
      ['a', '0', '3'],
      ['pipe', '9', '0'],
      ['b', '4', '1'],
    ]);
    expect(spread.lines).toEqual([
      {
        counted: [
          { purchaseOrderItemId: 'a', quantity: '3' },
          { purchaseOrderItemId: 'b', quantity: '1' },
        ],
        left: '0',
      },
    ]);
  });

  it('is taken off the line that is named alone, and what it has not stays left', () => {
    const spread = spreadReturned([line('a', '3'), line('b', '5')], { lines: [returned('7', 'b')], isUndone: false });

    expect(counts(spread)[0]).toEqual(['a', '3', '0']);
    expect(spread.lines[0]).toMatchObject({ left: '2' });
  });

  it('comes again where the return is undone, and no more of it than went back', () => {
    const spread = spreadReturned([line('a', '1', { returnedQuantity: '2' })], {
      lines: [returned('3')],
      isUndone: true,
    });

    expect(counts(spread)).toEqual([['a', '3', '0']]);
    expect(spread.lines[0]).toMatchObject({ left: '1' });
  });

  it('is counted in the units of the lines, to the last digit', () => {
    const thirds = () => ({ over: 1n, under: 3n });
    const before = [line('a', '1'), line('b', '1')];

    const spread = spreadReturned(before, { lines: [returned('4')], isUndone: false }, thirds);

    expect(counts(spread)).toEqual([
      ['a', '0', '1'],
      ['b', '0.666667', '0.333333'],
    ]);
    expect(spread.lines[0]).toMatchObject({ left: '0' });
    expect(before.map(({ receivedQuantity }) => receivedQuantity)).toEqual(['1', '1']);
  });

  it('is nothing that stays once a whole went back in parts, and all of it once they came again', () => {
    const thirds = () => ({ over: 1n, under: 3n });
    const piece = (before: Parameters<typeof spreadReturned>[0], isUndone: boolean) =>
      spreadReturned(before, { lines: [returned('1')], isUndone }, thirds);
    const first = piece([line('a', '1')], false);

    const gone = piece(piece(first.after, false).after, false);
    const back = piece(piece(piece(gone.after, true).after, true).after, true);

    expect(counts(gone)).toEqual([['a', '0', '1']]);
    expect(counts(back)).toEqual([['a', '1', '0']]);
    expect([gone, back].map(({ lines }) => lines[0]?.left)).toEqual(['0', '0']);
  });
});
