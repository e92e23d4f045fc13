import type { StateMachine, Transition } from '../../records/transitions.js';

/** Statuses of a counterparty. */
export const COUNTERPARTY_STATUSES = ['active', 'on_hold', 'blocked'] as const;
export type CounterpartyStatus = (typeof COUNTERPARTY_STATUSES)[number];

const move = (from: CounterpartyStatus, to: CounterpartyStatus): Transition<CounterpartyStatus> => ({
  from,
  to,
  right: 'counterparties.edit',
  byKey: true,
  ...(to === 'blocked' ? { requiresReason: true } : {}),
});

/** On hold: no new price request is sent. Blocked: no price request, line decision or invoice request either. */
export const counterpartyStatuses: StateMachine<CounterpartyStatus> = {
  statuses: COUNTERPARTY_STATUSES,
  transitions: [
    move('active', 'on_hold'),
    move('active', 'blocked'),
    move('on_hold', 'blocked'),
    move('on_hold', 'active'),
    move('blocked', 'active'),
  ],
};
