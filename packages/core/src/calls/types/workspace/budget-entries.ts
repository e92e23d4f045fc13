import type { Instant, Money, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `kind`. */
export type BudgetEntryKind = 'reserved' | 'committed' | 'actual';

/** What was taken of a budget and given back. */
export interface BudgetEntry {
  id: Uuid;
  budgetId: Uuid;
  kind: BudgetEntryKind;
  /** In the currency of the budget; below zero where it is given back. */
  amount: Money;
  /** Such as `procurement`, `purchase_order` or `invoice`. */
  sourceType: string;
  sourceId: Uuid;
  at: Instant;
}

/** Values of `sort`. */
export type BudgetEntriesListSort =
  | 'id'
  | '-id'
  | 'budgetId'
  | '-budgetId'
  | 'kind'
  | '-kind'
  | 'amount'
  | '-amount'
  | 'sourceType'
  | '-sourceType'
  | 'sourceId'
  | '-sourceId'
  | 'at'
  | '-at';

/** What `budgetEntries.list` takes. */
export interface BudgetEntriesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: BudgetEntriesListSort | undefined;
  /** One or more of reserved, committed, actual, separated by commas. */
  kind?: string | readonly BudgetEntryKind[] | undefined;
  /** Such as `procurement`, `purchase_order` or `invoice`. */
  sourceType?: string | undefined;
  sourceId?: Uuid | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}
