import { enumeration } from '../../kernel/values/enumeration.js';
import { changes, type Move } from '../../kernel/rows/moves.js';

/** States of a budget; only active ones take lines. */
export const BUDGET_STATUSES = enumeration('BudgetStatus', ['draft', 'active', 'closed']);
export type BudgetStatus = (typeof BUDGET_STATUSES)[number];

/** Moves of a budget between its states. */
export const BUDGET_MOVES: readonly Move<BudgetStatus>[] = changes(
  { draft: ['active', 'closed'], active: ['draft', 'closed'], closed: ['active'] },
  { right: 'budgets.edit', keys: 'never' },
);

/** States in which a budget can be archived. */
export const ARCHIVABLE_STATUSES: readonly BudgetStatus[] = ['draft', 'closed'];
