import { describe, expect, it } from 'vitest';

import { discrepanciesOf } from './discrepancies.js';

const line = { id: 'l', itemId: 'i', purchaseOrderItemId: null, rawName: 'Болт', discrepancyReason: null } as const;

describe('the discrepancies of a receipt', () => {
  it('are the lines that say why, with how much they differ by', () => {
    const short = { ...line, expectedQuantity: '10', quantity: '7.5', discrepancyReason: 'damaged' } as const;

    expect(discrepanciesOf([short])).toEqual([
      {
        lineId: 'l',
        itemId: 'i',
        purchaseOrderItemId: null,
        rawName: 'Болт',
        reason: 'damaged',
        expectedQuantity: '10',
        quantity: '7.5',
        difference: '-2.5',
      },
    ]);
  });

  it('are what came beyond what was still to come, and not what is yet to come', () => {
    const lines = [
      { ...line, expectedQuantity: '10', quantity: '11' },
      { ...line, expectedQuantity: '10', quantity: '10' },
      { ...line, expectedQuantity: '10', quantity: '3' },
    ];

    expect(discrepanciesOf(lines)).toMatchObject([{ reason: 'surplus', difference: '1' }]);
  });

  it('say nothing of how much where nobody knows what was to come', () => {
    const odd = { ...line, expectedQuantity: null, quantity: '2', discrepancyReason: 'wrong_item' } as const;

    expect(discrepanciesOf([odd, { ...odd, discrepancyReason: null }])).toMatchObject([
      { reason: 'wrong_item', difference: null },
    ]);
  });
});
