import { enumeration } from '../../kernel/values/enumeration.js';
import { changes, type Move } from '../../kernel/rows/moves.js';

/** Statuses of a price list. */
export const PRICE_LIST_STATUSES = enumeration('PriceListStatus', ['draft', 'active', 'archived']);
export type PriceListStatus = (typeof PRICE_LIST_STATUSES)[number];

const right = 'price_lists.edit';

/** Archiving is a status here; only people restore what was archived. */
export const PRICE_LIST_MOVES: readonly Move<PriceListStatus>[] = [
  ...changes({ draft: ['active', 'archived'], active: ['draft', 'archived'] }, { right, keys: 'always' }),
  ...changes({ archived: ['draft'] }, { right, keys: 'never' }),
];
