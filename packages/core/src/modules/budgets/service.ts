import type { Handlers } from '../../operations/call.js';
import type { ApprovalReader } from '../approvals/index.js';
import { getVisible } from '../../rows/visibility.js';
import { budgetOperations } from './operations.js';
import { Budgets } from './records.js';
import { budgets } from './resource.js';
import { archiveBudget, changeBudget, createBudget, submitBudget, type BudgetDeps } from './write-budget.js';

/** Builds the handlers of the budgets' operations. */
export function createBudgetService(deps: BudgetDeps & { readonly approvalsOf: ApprovalReader }): {
  readonly integration: Handlers<typeof budgetOperations.integration>;
  readonly workspace: Handlers<typeof budgetOperations.workspace>;
} {
  return {
    integration: budgets.integration.handlers(budgetOperations.integration, {}),
    workspace: {
      ...budgets.workspace.handlers(budgetOperations.workspace, {
        create: (call, { body }) => createBudget(deps, call, body),
        update: (call, { params, body }) => changeBudget(deps, call, params.id, body),
        archive: (call, { params }) => archiveBudget(deps, call, params.id),
        changeStatus: (call, { params, body }) => changeBudget(deps, call, params.id, body),
      }),
      async listApprovals(call, { params }) {
        const { id } = await getVisible(call, Budgets, params.id);
        return deps.approvalsOf(call, { types: ['budget'], subjectId: id });
      },
      submitApproval: (call, { params, body }) => submitBudget(deps, call, { ...params, ...body }),
    },
  };
}
