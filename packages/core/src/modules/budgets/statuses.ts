import { enumeration } from '../../values/enumeration.js';
import type { StateMachine, Transition } from '../../records/transitions.js';

/** States of a budget; only active ones take lines. */
export const BUDGET_STATUSES = enumeration('BudgetStatus', ['draft', 'active', 'closed']);
export type BudgetStatus = (typeof BUDGET_STATUSES)[number];

const move = (from: BudgetStatus, to: BudgetStatus): Transition<BudgetStatus> => ({
  from,
  to,
  right: 'budgets.edit',
  byKey: false,
});

/** Moves of a budget between its states. */
export const budgetStatuses: StateMachine<BudgetStatus> = {
  statuses: BUDGET_STATUSES,
  transitions: [
    move('draft', 'active'),
    move('draft', 'closed'),
    move('active', 'draft'),
    move('active', 'closed'),
    move('closed', 'active'),
  ],
};

/** States in which a budget can be archived. */
export const ARCHIVABLE_STATUSES: readonly BudgetStatus[] = ['draft', 'closed'];
