import { describe, expect, it } from 'vitest';
import { similarVariables } from './similar-variables.js';

const known = ['seller.name', 'seller.inn', 'buyer.name', 'items.quantity', 'items.name', 'totals.totalAmount'];

describe('the variable that was meant', () => {
  it.each([
    ['seler.name', 'seller.name'],
    ['seller.nmae', 'seller.name'],
    ['totals.totalamount', 'totals.totalAmount'],
    ['quantitty', 'items.quantity'],
  ])('by %s is %s', (unknown, meant) => {
    expect(similarVariables(unknown, known)[0]).toBe(meant);
  });

  it('is not guessed where nothing is like it', () => {
    expect(similarVariables('warehouse.address', known)).toEqual([]);
    expect(similarVariables('x', known)).toEqual([]);
  });
});
