import { expect } from 'vitest';

import { inBudget, rateOn } from './expected.js';
import type { Office } from './purchasing.js';
import { decimal, kopecks, millionths, money, nearest } from './rules.js';

/** What budgets hold is what orders leave to invoice, and what invoices that agree with them ask for. */
export async function budgetsAgree(office: Office): Promise<void> {
  const { budgetIds, get, ledger } = office;
  const contested = new Set<string>();
  for (const { id } of ledger.invoices) {
    const { matchStatus } = await get(`/invoices/${id}`);
    if (matchStatus === 'exceptions') contested.add(id);
  }
  // What differs from what was ordered holds nothing, and its orders all that they committed.
  if (contested.size > 0) return;
  const expected = inBudget(ledger);
  const shown = await Promise.all(budgetIds.map((id) => get(`/budgets/${id}`)));
  const inAll = (of: string) => money(shown.reduce((all, budget) => all + kopecks(budget[of]), 0n));
  expect({ committed: inAll('committed'), actual: inAll('actual') }, 'budgets').toEqual({
    committed: money(expected.committed),
    actual: money(expected.actual),
  });
}

interface Moved {
  readonly type: string;
  readonly warehouseId: string;
  readonly quantity: string;
  readonly balanceAfter: string;
  readonly value: string;
  readonly currency: string | null;
  readonly occurredAt: string;
  readonly id: string;
}

/** What lies in stock is worth what came less what went, and what came cost what was ordered. */
export async function stockAgrees({ articles, get, ledger }: Office): Promise<void> {
  const { items: places, totals } = await get('/stock/valuation');
  const worth = new Map<string, bigint>();
  for (const article of articles) {
    const { items } = await get(`/catalog/${article.id}/movements?limit=100&sort=occurredAt`);
    const moved = items as readonly Moved[];
    const came = moved.filter(({ type }) => type === 'receipt');
    const expected = ledger.arrivals.filter((arrival) => arrival.article.id === article.id);
    // Within one place goods are worth something in one currency.
    const costs = expected.map(({ cost, currency, day }, index) => {
      const at = came[index]?.currency ?? 'RUB';
      return currency === at ? cost : nearest(cost * rateOn(ledger, currency, day), rateOn(ledger, at, day));
    });
    expect(
      came.map(({ value }) => millionths(value)),
      `receipts of ${article.id}`,
    ).toEqual(costs);
    for (const warehouseId of new Set(moved.map((each) => each.warehouseId))) {
      const here = moved.filter((each) => each.warehouseId === warehouseId);
      const value = here.reduce((all, each) => all + millionths(each.value), 0n);
      const quantity = here.reduce((all, each) => all + millionths(each.quantity), 0n);
      const place = places.find(
        (each: { catalogItemId: string; warehouseId: string }) =>
          each.catalogItemId === article.id && each.warehouseId === warehouseId,
      );
      expect(place?.onHand ?? '0').toBe(decimal(quantity));
      expect(place?.value ?? '0.00', `worth of ${article.id}`).toBe(money(nearest(value, 10_000n)));
      if (quantity === 0n) expect(value).toBe(0n);
      for (const each of here.filter(({ quantity: own, type }) => own.startsWith('-') && type !== 'return')) {
        const before = here.filter((earlier) => earlier !== each && isBefore(earlier, each));
        const [lay, was] = [
          before.reduce((all, one) => all + millionths(one.quantity), 0n),
          before.reduce((all, one) => all + millionths(one.value), 0n),
        ];
        expect(millionths(each.value), `${each.type} of ${article.id}`).toBe(
          nearest(was * millionths(each.quantity), lay),
        );
      }
      const { currency = 'RUB' } = place ?? {};
      worth.set(currency ?? 'RUB', (worth.get(currency ?? 'RUB') ?? 0n) + value);
    }
  }
  for (const { currency, value } of totals) expect(value).toBe(money(nearest(worth.get(currency) ?? 0n, 10_000n)));
}

function isBefore(one: Moved, other: Moved): boolean {
  return one.occurredAt === other.occurredAt ? one.id < other.id : one.occurredAt < other.occurredAt;
}
