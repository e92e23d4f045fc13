import type { ApprovalListItem } from './shared-types.js';
import type {
  BudgetsChangeStatusBody,
  BudgetsListQuery,
  BudgetsSubmitApprovalBody,
  BudgetsSubmitApprovalResult,
  NewWorkspaceBudget,
  WorkspaceBudget,
  WorkspaceBudgetListItem,
  WorkspaceBudgetPatch,
} from '../types/workspace/budgets.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** What `budgets.listApprovals` answers. */
export interface BudgetsListApprovalsResult {
  items: ApprovalListItem[];
  total: number;
}

/** Calls on budgets. */
export interface BudgetsCalls {
  /**
   * List budgets.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`.
   *
   * Right: `budgets.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: BudgetsListQuery, options?: CallOptions): PageList<WorkspaceBudgetListItem>;

  /**
   * Create a budget.
   *
   * It starts as a draft unless `status` says `active`. A line takes the narrowest active budget that covers its
   * day, cost item, site and pipeline: the one that names most of them; of those the one whose cost item is
   * nearer, then one for a site, then one for a pipeline, then the shorter period, then the older.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `approval_required`, `unknown_custom_field`, `invalid_custom_value`
   */
  create(body: NewWorkspaceBudget, options?: CallOptions): Promise<WorkspaceBudget>;

  /**
   * Get a budget.
   *
   * Right: `budgets.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<WorkspaceBudget>;

  /**
   * Change a budget.
   *
   * `status` moves it. What requisitions, orders and invoices hold stays with the budget that they took until they
   * change.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `record_archived`,
   * `invalid_transition`, `approval_required`, `unknown_custom_field`, `invalid_custom_value`
   */
  update(id: string, body: WorkspaceBudgetPatch, options?: CallOptions): Promise<WorkspaceBudget>;

  /**
   * Archive a budget.
   *
   * Refused while it is active: close it first.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`
   */
  archive(id: string, options?: CallOptions): Promise<WorkspaceBudget>;

  /**
   * Bring back a budget from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(id: string, options?: CallOptions): Promise<WorkspaceBudget>;

  /**
   * Move a budget to another state.
   *
   * Only active budgets take lines. What is held stays where it is.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `version_conflict`, `invalid_transition`,
   * `record_archived`, `approval_required`
   */
  changeStatus(id: string, body: BudgetsChangeStatusBody, options?: CallOptions): Promise<WorkspaceBudget>;

  /**
   * List the approvals of a budget.
   *
   * Newest first.
   *
   * Right: `budgets.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  listApprovals(id: string, options?: CallOptions): Promise<BudgetsListApprovalsResult>;

  /**
   * Ask for the approval of a budget.
   *
   * Of a draft, before it becomes active. An active budget that is to be raised becomes a draft first.
   *
   * Right: `budgets.edit`.
   *
   * @throws ProcurekitError `not_found`, `record_archived`
   */
  submitApproval(
    id: string,
    body?: BudgetsSubmitApprovalBody,
    options?: CallOptions,
  ): Promise<BudgetsSubmitApprovalResult>;
}
