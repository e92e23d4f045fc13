import type { BudgetEntriesListQuery, BudgetEntry } from '../types/workspace/budget-entries.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on budget entries. */
export interface BudgetEntriesCalls {
  /**
   * List entries.
   *
   * `search` looks through `sourceType`.
   *
   * Right: `budgets.view`.
   *
   * @throws ProcurekitError `not_found`, `invalid_cursor`, `page_too_deep`
   */
  list(id: string, query?: BudgetEntriesListQuery, options?: CallOptions): PageList<BudgetEntry>;
}
