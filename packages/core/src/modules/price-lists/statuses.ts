import { enumeration } from '../../values/enumeration.js';
import type { StateMachine, Transition } from '../../records/transitions.js';

/** Statuses of a price list. */
export const PRICE_LIST_STATUSES = enumeration('PriceListStatus', ['draft', 'active', 'archived']);
export type PriceListStatus = (typeof PRICE_LIST_STATUSES)[number];

const move = (from: PriceListStatus, to: PriceListStatus, byKey = true): Transition<PriceListStatus> => ({
  from,
  to,
  right: 'price_lists.edit',
  byKey,
});

/** Archiving is a status here; only people restore what was archived. */
export const priceListStatuses: StateMachine<PriceListStatus> = {
  statuses: PRICE_LIST_STATUSES,
  transitions: [
    move('draft', 'active'),
    move('active', 'draft'),
    move('draft', 'archived'),
    move('active', 'archived'),
    move('archived', 'draft', false),
  ],
};
