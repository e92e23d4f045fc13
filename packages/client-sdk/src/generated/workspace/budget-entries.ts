import type { BudgetEntriesListQuery, BudgetEntry } from '../../../../core/src/calls/types/workspace/budget-entries.js';
import type { CallOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on budget entries. */
export interface BudgetEntriesApi {
  /**
   * List entries.
   *
   * `search` looks through `sourceType`.
   *
   * Right: `budgets.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   * @throws NotFoundError `not_found`
   */
  list(id: string, query?: BudgetEntriesListQuery, options?: CallOptions): PageList<BudgetEntry>;
}

/** Budget entries, to be put into a client. */
export const budgetEntries: Resource<BudgetEntriesApi> = {
  name: 'budgetEntries',
  at: '/api/v1/budgets',
  methods: {
    list: 'GET /:id/entries query pages',
  },
};
