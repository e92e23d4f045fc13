import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromPriceUnits, toPriceUnits } from '../../../kernel/values/numbers/price.js';
import { fromMicro, toMicro } from '../../../kernel/values/numbers/quantity.js';
import { type Place, unitsOf } from './place.js';
import { placeKey, planMovements } from './plan-movements.js';
import type { StockChange } from './stock-change.js';

const here = { catalogItemId: 'cable', warehouseId: 'main' };
const there = { catalogItemId: 'cable', warehouseId: 'site' };
const lying = (place: Partial<Place>): ReadonlyMap<string, Place> =>
  new Map([
    [
      placeKey(here),
      { onHand: '10', reserved: '0', value: null, averageCost: '100.00', costCurrency: 'RUB', ...place },
    ],
  ]);
const plan = (before: ReadonlyMap<string, Place>, ...changes: StockChange[]) =>
  planMovements(before, changes, { currencyOf: () => 'RUB' });

describe('planned movements', () => {
  it('follow one another: what came in can go out in the same breath, and goes at the average by then', () => {
    const { movements, places, shortages } = plan(
      lying({}),
      { ...here, type: 'receipt', quantity: '10', unitCost: '120.00' },
      { ...here, type: 'issue', quantity: '-15' },
    );

    expect(shortages).toEqual([]);
    expect(movements).toEqual([
      { quantity: '10', balanceAfter: '20', unitCost: '120.00', currency: 'RUB', value: '1200.00' },
      { quantity: '-15', balanceAfter: '5', unitCost: '110.00', currency: 'RUB', value: '-1650.00' },
    ]);
    expect(places.get(placeKey(here))).toMatchObject({ onHand: '5', averageCost: '110.00' });
  });

  it('take nothing where there is not enough, and tell all that is short', () => {
    const { shortages, places } = plan(
      lying({}),
      { ...here, type: 'issue', quantity: '-11', line: 4 },
      { ...there, type: 'issue', quantity: '-1' },
      { ...here, type: 'issue', quantity: '-10' },
    );

    expect(shortages).toMatchObject([
      { index: 4, onHand: '10', available: '10', requested: '11' },
      { index: 1, onHand: '0', available: '0', requested: '1' },
    ]);
    expect(places.get(placeKey(here))?.onHand).toBe('0');
  });

  it('leave what is reserved for others, and take their own share off it', () => {
    const issue = (quantity: string, ownShare: string): StockChange => ({
      ...here,
      type: 'issue',
      quantity,
      leavesReserved: { ownShare },
    });

    expect(plan(lying({ reserved: '7' }), issue('-4', '0')).shortages).toMatchObject([{ available: '3' }]);
    const { shortages, places } = plan(lying({ reserved: '7' }), issue('-5', '5'), issue('-3', '0'));
    expect(shortages).toEqual([]);
    expect(places.get(placeKey(here))).toMatchObject({ onHand: '2', reserved: '2' });
    expect(plan(lying({ reserved: '7' }), issue('-5', '5'), issue('-4', '0')).shortages).toHaveLength(1);
  });

  it('reserve again what comes back to a reservation', () => {
    const back: StockChange = { ...here, type: 'return', quantity: '5', reservesAgain: '4' };

    expect(plan(lying({ reserved: '1' }), back).places.get(placeKey(here))).toMatchObject({
      onHand: '15',
      reserved: '5',
    });
  });

  it('set what was counted, whatever moved before', () => {
    const { movements } = plan(
      lying({}),
      { ...here, type: 'issue', quantity: '-4' },
      { ...here, type: 'adjustment', quantity: '0', counted: '5' },
      { ...here, type: 'adjustment', quantity: '0', counted: '5' },
    );

    expect(movements.map(({ quantity, value }) => [quantity, value])).toEqual([
      ['-4', '-400.00'],
      ['-1', '-100.00'],
      ['0', '0.00'],
    ]);
  });

  it('are worth what lies there already where they bring goods without a cost, in its currency', () => {
    const back: StockChange = { ...here, type: 'return', quantity: '2' };

    expect(plan(lying({}), back).movements).toMatchObject([{ unitCost: null, currency: 'RUB', value: '200.00' }]);
    expect(plan(new Map(), back).movements).toMatchObject([{ unitCost: null, currency: null, value: '0.00' }]);
  });

  it('bring goods in elsewhere with the value that they left with', () => {
    const { movements, places } = plan(
      lying({ onHand: '3', value: '10.00', averageCost: '3.333333' }),
      { ...here, type: 'transfer_out', quantity: '-1' },
      { ...there, type: 'transfer_in', quantity: '1', costOf: 0 },
    );

    expect(movements.map(({ value }) => value)).toEqual(['-3.333333', '3.333333']);
    expect(places.get(placeKey(there))).toMatchObject({ onHand: '1', value: '3.333333', costCurrency: 'RUB' });
  });

  it('take a share of the value with each piece, and with the last one the rest', () => {
    const issue: StockChange = { ...here, type: 'issue', quantity: '-1' };
    const { movements, places } = plan(lying({ onHand: '3', value: '10.00' }), issue, issue, issue);

    expect(movements.map(({ value }) => value)).toEqual(['-3.333333', '-3.333334', '-3.333333']);
    expect(places.get(placeKey(here))).toMatchObject({ onHand: '0', value: '0.00' });
  });

  it('go with a value of their own, as far as there is one', () => {
    const back = (worth: string): StockChange => ({ ...here, type: 'return', quantity: '-5', worth, currency: 'RUB' });

    expect(plan(lying({}), back('-450.00')).places.get(placeKey(here))).toMatchObject({
      value: '550.00',
      averageCost: '110.00',
    });
    expect(plan(lying({}), back('-1500.00')).movements).toMatchObject([{ value: '-1000.00' }]);
    expect(plan(lying({ costCurrency: 'EUR' }), back('-450.00')).movements).toMatchObject([{ value: '-500.00' }]);
  });

  it('close the value in a currency that a place leaves', () => {
    const { movements, revaluations, places } = plan(lying({}), {
      ...here,
      type: 'receipt',
      quantity: '10',
      unitCost: '2.00',
      currency: 'EUR',
    });

    expect(revaluations).toMatchObject([{ currency: 'RUB', value: '-1000.00', balanceAfter: '10' }]);
    expect(movements).toMatchObject([{ currency: 'EUR', value: '40.00' }]);
    expect(places.get(placeKey(here))).toMatchObject({ averageCost: '2.00', costCurrency: 'EUR' });
  });
});

/** What an accountant keeps of a place: how much lies there and what it is worth, in millionths, and what one was worth last. */
interface Account {
  quantity: bigint;
  worth: bigint;
  cost: bigint | null;
}

/** Whole numbers that follow from a seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = (seed >>> 0) + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const MICRO = 1_000_000n;
const rounded = (dividend: bigint, divisor: bigint) => (dividend * 2n + divisor) / (divisor * 2n);
const share = (worth: bigint, part: bigint, whole: bigint) => rounded(worth * part, whole);

/** Books goods that come in with a value of their own, or with the one that as many of what lies there have. */
function bookIn(account: Account, quantity: bigint, worth: bigint | null): void {
  const { quantity: present, cost } = account;
  if (worth === null && cost === null) account.quantity += quantity;
  else {
    const known =
      worth ?? (present > 0n ? share(account.worth, quantity, present) : share(cost ?? 0n, quantity, MICRO));
    // What lay there without a cost is worth what comes to it.
    account.worth += known + (cost === null && present > 0n ? share(known, present, quantity) : 0n);
    account.quantity += quantity;
    account.cost = rounded(account.worth * MICRO, account.quantity);
  }
}

/** Books goods that go out, and tells what they were worth. */
function bookOut(account: Account, quantity: bigint): bigint | null {
  if (account.cost === null) {
    account.quantity -= quantity;
    return null;
  }
  const worth = quantity === account.quantity ? account.worth : share(account.worth, quantity, account.quantity);
  account.quantity -= quantity;
  account.worth -= worth;
  if (account.quantity > 0n) account.cost = rounded(account.worth * MICRO, account.quantity);
  return worth;
}

/** Moves goods at random, by plans and in books of their own, and tells what both have in the end. */
function moveAtRandom(seed: number, operations: number) {
  const below = numbersFrom(seed);
  const places = new Map<string, Place>();
  const books = new Map<string, Account>();
  const values = new Map<string, bigint>();
  const bookOf = (key: string) => {
    const known = books.get(key) ?? { quantity: 0n, worth: 0n, cost: null };
    books.set(key, known);
    return known;
  };
  let refused = 0;
  for (let index = 0; index < operations; index += 1) {
    const place = { catalogItemId: `item-${below(20)}`, warehouseId: `w-${below(3)}` };
    const other = { ...place, warehouseId: `w-${below(3)}` };
    const [key, otherKey] = [placeKey(place), placeKey(other)];
    const micro = BigInt(below(5_000_000) + 1);
    const quantity = fromMicro(micro);
    const out = `-${quantity}`;
    const cost = BigInt(below(1_000_000_000));
    const account = bookOf(key);
    const enough = account.quantity >= micro;
    const changes: StockChange[] = [];
    switch (below(6)) {
      case 0:
      case 1:
        changes.push({ ...place, type: 'receipt', quantity, unitCost: fromPriceUnits(cost) });
        bookIn(account, micro, share(cost, micro, MICRO));
        break;
      case 2:
        changes.push({ ...place, type: 'return', quantity });
        bookIn(account, micro, null);
        break;
      case 3:
        changes.push({ ...place, type: 'issue', quantity: out });
        if (enough) bookOut(account, micro);
        break;
      case 4:
        if (key === otherKey) continue;
        changes.push(
          { ...place, type: 'transfer_out', quantity: out },
          { ...other, type: 'transfer_in', quantity, costOf: 0 },
        );
        if (enough) bookIn(bookOf(otherKey), micro, bookOut(account, micro));
        break;
      default:
        changes.push({ ...place, type: 'adjustment', quantity: '0', counted: quantity });
        if (micro > account.quantity) bookIn(account, micro - account.quantity, null);
        else bookOut(account, account.quantity - micro);
    }
    const planned = planMovements(places, changes, { currencyOf: () => 'RUB' });
    if (planned.shortages.length > 0) {
      refused += 1;
      continue;
    }
    for (const [changed, after] of planned.places) places.set(changed, after);
    for (const [at, { value }] of planned.movements.entries()) {
      const moved = placeKey(changes[at] ?? place);
      values.set(moved, (values.get(moved) ?? 0n) + toPriceUnits(value));
    }
  }
  return { places, books, values, refused };
}

/** The places where books and plans differ, or where the values of movements do not add up to what lies there. */
function differences({ places, books, values }: ReturnType<typeof moveAtRandom>) {
  return [...books].flatMap(([key, { quantity, worth, cost }]) => {
    const { onHand = '0', value = null, averageCost = null } = places.get(key) ?? {};
    const isSame =
      toMicro(onHand) === quantity &&
      averageCost === (cost === null ? null : fromPriceUnits(cost)) &&
      value === (cost === null ? null : fromPriceUnits(worth)) &&
      (values.get(key) ?? 0n) === worth;
    return isSame ? [] : [{ key, onHand, quantity, averageCost, cost, value, sum: values.get(key), worth }];
  });
}

describe('movements against an independent ledger', () => {
  it('agree after 100,000 random operations, in quantity, average cost and value', () => {
    const moved = moveAtRandom(2026, 100_000);

    expect(differences(moved)).toEqual([]);
    expect(moved.refused).toBeGreaterThan(1000);
    const total = [...moved.places.values()].reduce((sum, place) => sum + (unitsOf(place) ?? 0n), 0n);
    expect([...moved.values.values()].reduce((left, right) => left + right, 0n)).toBe(total);
  });

  it('agree whatever the operations are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0 }), fc.integer({ min: 1, max: 300 }), (seed, operations) => {
        expect(differences(moveAtRandom(seed, operations))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
