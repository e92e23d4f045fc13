import type { CurrencyCode, Instant, Money, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `control`. */
export type BudgetControl = 'none' | 'warn' | 'stop';

/** Values of `status`. */
export type BudgetStatus = 'draft' | 'active' | 'closed';

/** How much may be spent in a period, and what is spoken for, in a list. */
export interface BudgetListItem {
  id: Uuid;
  name: string;
  /** First day. */
  periodFrom: Instant;
  /** Last day. */
  periodTo: Instant;
  /** For this cost item and those below it; null: for all. */
  costItemId: Uuid | null;
  /** For this site; null: for all. */
  logisticsObjectId: Uuid | null;
  /** For requisitions of this pipeline; null: for all. */
  pipelineId: Uuid | null;
  /** With VAT. */
  amount: Money;
  /** Defaults to that of the portal. */
  currency: CurrencyCode;
  /** Whether what is beyond it is let through, let through with a warning, or refused. */
  control: BudgetControl;
  status: BudgetStatus;
  /** Planned by approved requisitions. */
  reserved: Money;
  /** Ordered. */
  committed: Money;
  /** Invoiced. */
  actual: Money;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
  /** What is left: below zero where it is exceeded. */
  available: Money;
}

/** What `budgets.list` takes. */
export interface BudgetsListQuery extends RecordsQuery {
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  status?: BudgetStatus | undefined;
  costItemId?: Uuid | undefined;
  logisticsObjectId?: Uuid | undefined;
  pipelineId?: Uuid | undefined;
  control?: BudgetControl | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** How much may be spent in a period, and what is spoken for. */
export interface Budget extends BudgetListItem {
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
}
