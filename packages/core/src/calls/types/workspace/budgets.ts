import type {
  BudgetControl,
  CurrencyCode,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  RecordsQuery,
  Uuid,
} from './shared-types.js';

/** Values of `status`. */
export type BudgetStatus = 'draft' | 'active' | 'closed';

/** How much may be spent in a period, and what is spoken for, in a list. */
export interface WorkspaceBudgetListItem {
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

/** Values of `sort`. */
export type BudgetsListSort =
  | 'id'
  | '-id'
  | 'name'
  | '-name'
  | 'periodFrom'
  | '-periodFrom'
  | 'periodTo'
  | '-periodTo'
  | 'costItemId'
  | '-costItemId'
  | 'logisticsObjectId'
  | '-logisticsObjectId'
  | 'pipelineId'
  | '-pipelineId'
  | 'amount'
  | '-amount'
  | 'currency'
  | '-currency'
  | 'control'
  | '-control'
  | 'status'
  | '-status'
  | 'reserved'
  | '-reserved'
  | 'committed'
  | '-committed'
  | 'actual'
  | '-actual'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version'
  | 'archivedAt'
  | '-archivedAt';

/** What `budgets.list` takes. */
export interface BudgetsListQuery extends RecordsQuery {
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
  sort?: BudgetsListSort | undefined;
  /** One or more of draft, active, closed, separated by commas. */
  status?: string | readonly BudgetStatus[] | undefined;
  costItemId?: Uuid | undefined;
  logisticsObjectId?: Uuid | undefined;
  pipelineId?: Uuid | undefined;
  /** One or more of none, warn, stop, separated by commas. */
  control?: string | readonly BudgetControl[] | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** How much may be spent in a period, and what is spoken for. */
export interface WorkspaceBudget extends WorkspaceBudgetListItem {
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields: Record<string, unknown>;
}

/** What `budgets.create` takes. */
export interface NewWorkspaceBudget {
  name: string;
  /** First day. */
  periodFrom: InstantInput;
  /** Last day. */
  periodTo: InstantInput;
  /** For this cost item and those below it; null: for all. */
  costItemId?: Uuid | null | undefined;
  /** For this site; null: for all. */
  logisticsObjectId?: Uuid | null | undefined;
  /** For requisitions of this pipeline; null: for all. */
  pipelineId?: Uuid | null | undefined;
  /** With VAT. */
  amount: MoneyInput;
  /** Defaults to that of the portal. */
  currency?: CurrencyCode | undefined;
  /** Whether what is beyond it is let through, let through with a warning, or refused. */
  control?: BudgetControl | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Defaults to `draft`. */
  status?: 'draft' | 'active' | undefined;
}

/** What `budgets.update` takes. */
export interface WorkspaceBudgetPatch {
  name?: string | undefined;
  /** First day. */
  periodFrom?: InstantInput | undefined;
  /** Last day. */
  periodTo?: InstantInput | undefined;
  /** For this cost item and those below it; null: for all. */
  costItemId?: Uuid | null | undefined;
  /** For this site; null: for all. */
  logisticsObjectId?: Uuid | null | undefined;
  /** For requisitions of this pipeline; null: for all. */
  pipelineId?: Uuid | null | undefined;
  /** With VAT. */
  amount?: MoneyInput | undefined;
  /** Whether what is beyond it is let through, let through with a warning, or refused. */
  control?: BudgetControl | undefined;
  /** Values of custom fields by key; in a change, null clears a key and absent keys are kept. */
  customFields?: Record<string, unknown> | undefined;
  /** Moves the budget. */
  status?: BudgetStatus | undefined;
}

/** What `budgets.changeStatus` takes. */
export interface BudgetsChangeStatusBody {
  status: BudgetStatus;
}

/** What `budgets.submitApproval` answers. */
export interface BudgetsSubmitApprovalResult {
  /** Null: no policy wants an approval. */
  approvalId: Uuid | null;
}

/** What `budgets.submitApproval` takes. */
export interface BudgetsSubmitApprovalBody {
  comment?: string | null | undefined;
}
