import type { Budget, BudgetListItem, BudgetsListQuery } from '../types/integration/budgets.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on budgets. */
export interface BudgetsCalls {
  /**
   * List budgets.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name`.
   *
   * Scopes: `budgets.read`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: BudgetsListQuery, options?: CallOptions): PageList<BudgetListItem>;

  /**
   * Get a budget.
   *
   * Scopes: `budgets.read`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<Budget>;
}
