import type {
  BudgetsChangeStatusBody,
  BudgetsListQuery,
  BudgetsSubmitApprovalBody,
  BudgetsSubmitApprovalResult,
  NewWorkspaceBudget,
  WorkspaceBudget,
  WorkspaceBudgetListItem,
  WorkspaceBudgetPatch,
} from '../../../../core/src/calls/types/workspace/budgets.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ApprovalListItem } from './shared-types.js';

/** What `budgets.listApprovals` answers. */
export interface BudgetsListApprovalsResult {
  items: ApprovalListItem[];
  total: number;
}

/** Methods on budgets. */
export interface BudgetsApi {
  /**
   * List budgets.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`.
   *
   * Right: `budgets.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
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
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `approval_required`
   */
  create(body: NewWorkspaceBudget, options?: WriteOptions): ApiCall<WorkspaceBudget>;

  /**
   * Get a budget.
   *
   * Right: `budgets.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<WorkspaceBudget>;

  /**
   * Change a budget.
   *
   * `status` moves it. What requisitions, orders and invoices hold stays with the budget that they took until they
   * change.
   *
   * Right: `budgets.edit`.
   *
   * @throws BadRequestError `unknown_custom_field`, `invalid_custom_value`
   * @throws ConflictError `version_conflict`, `record_archived`, `invalid_transition`, `approval_required`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  update(id: string, body: WorkspaceBudgetPatch, options?: UpdateOptions): ApiCall<WorkspaceBudget>;

  /**
   * Archive a budget.
   *
   * Refused while it is active: close it first.
   *
   * Right: `budgets.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<WorkspaceBudget>;

  /**
   * Bring back a budget from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `budgets.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<WorkspaceBudget>;

  /**
   * Move a budget to another state.
   *
   * Only active budgets take lines. What is held stays where it is.
   *
   * Right: `budgets.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_transition`, `record_archived`, `approval_required`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`
   */
  changeStatus(id: string, body: BudgetsChangeStatusBody, options?: UpdateOptions): ApiCall<WorkspaceBudget>;

  /**
   * List the approvals of a budget.
   *
   * Newest first.
   *
   * Right: `budgets.view`.
   *
   * @throws NotFoundError `not_found`
   */
  listApprovals(id: string, options?: CallOptions): ApiCall<BudgetsListApprovalsResult>;

  /**
   * Ask for the approval of a budget.
   *
   * Of a draft, before it becomes active. An active budget that is to be raised becomes a draft first.
   *
   * Right: `budgets.edit`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   */
  submitApproval(
    id: string,
    body?: BudgetsSubmitApprovalBody,
    options?: WriteOptions,
  ): ApiCall<BudgetsSubmitApprovalResult>;
}

/** Budgets, to be put into a client. */
export const budgets: Resource<BudgetsApi> = {
  name: 'budgets',
  at: '/api/v1/budgets',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    restore: 'POST /:id/restore',
    changeStatus: 'POST /:id/change-status body',
    listApprovals: 'GET /:id/approvals',
    submitApproval: 'POST /:id/submit-approval body',
  },
};
