import type { ReadOptions } from '../../kernel/resources/resource-reads.js';
import { assortmentsOfCounterparties } from './extension-points.js';
import { lastPaidAccount } from './paid-accounts.js';
import type { Counterparties } from './records.js';

/** How people are shown counterparties: with what modules above know of them. */
export const READS_OF_COUNTERPARTIES: ReadOptions<typeof Counterparties> = {
  loaders: {
    assortment: (call, rows) => (call.ask(assortmentsOfCounterparties)[0] ?? noAssortments)(call, rows),
    lastPaidAccount: (call, rows) => Promise.all(rows.map(({ id }) => lastPaidAccount(call, call.db, id))),
  },
};

const noAssortments = (_call: unknown, rows: readonly unknown[]) =>
  rows.map(() => ({ categories: [], productsCount: 0 }));
