import type { World } from '../../kernel/operations/world.js';
import type { ReadOptions } from '../../kernel/resources/resource-reads.js';
import { assortmentsOfCounterparties } from './extension-points.js';
import { lastPaidAccount } from './paid-accounts.js';
import type { Counterparties } from './records.js';

/** How people are shown counterparties: with what modules above know of them. */
export function readsOfCounterparties(world: Pick<World, 'ask'>): ReadOptions<typeof Counterparties> {
  const [assortment = noAssortments] = world.ask(assortmentsOfCounterparties);
  return {
    loaders: {
      assortment,
      lastPaidAccount: ({ db }, rows) => Promise.all(rows.map(({ id }) => lastPaidAccount(world, db, id))),
    },
  };
}

const noAssortments = (_call: unknown, rows: readonly unknown[]) =>
  rows.map(() => ({ categories: [], productsCount: 0 }));
