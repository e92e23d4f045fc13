import { changes, type Move } from '../../kernel/rows/moves.js';

/** Statuses of a counterparty. */
export const COUNTERPARTY_STATUSES = ['active', 'on_hold', 'blocked'] as const;
export type CounterpartyStatus = (typeof COUNTERPARTY_STATUSES)[number];

/** On hold: no new price request is sent. Blocked: no price request, line decision or invoice request either. */
export const COUNTERPARTY_MOVES: readonly Move<CounterpartyStatus>[] = changes(
  { active: ['on_hold', 'blocked'], on_hold: ['blocked', 'active'], blocked: ['active'] },
  { right: 'counterparties.edit', keys: 'always' },
);
