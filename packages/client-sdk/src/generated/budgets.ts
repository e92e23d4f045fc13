import type { Budget, BudgetListItem, BudgetsListQuery } from '../../../core/src/calls/types/integration/budgets.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions } from '../client-options.js';
import type { PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Methods on budgets. */
export interface BudgetsApi {
  /**
   * List budgets.
   *
   * Newest first; with `updatedSince` the oldest change first. `search` looks through `name`.
   *
   * Scopes: `budgets.read`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: BudgetsListQuery, options?: CallOptions): PageList<BudgetListItem>;

  /**
   * Get a budget.
   *
   * Scopes: `budgets.read`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<Budget>;
}

/** Budgets, to be put into a client. */
export const budgets: Resource<BudgetsApi> = {
  name: 'budgets',
  at: '/api/v1/integration-api/budgets',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
  },
};
