import type { Handlers } from '../../kernel/operations/call.js';
import { getVisible } from '../../kernel/rows/visibility.js';
import { budgetOperations } from './operations.js';
import { Budgets } from './records.js';
import { budgets } from './resource.js';
import { archiveBudget, changeBudget, createBudget, submitBudget } from './write-budget.js';
import { approvalReader } from '../../platform/approvals/index.js';

/** The handlers of the budgets' operations. */
export const budgetHandlers: {
  readonly integration: Handlers<typeof budgetOperations.integration>;
  readonly workspace: Handlers<typeof budgetOperations.workspace>;
} = {
  integration: budgets.integration.handlers(budgetOperations.integration, {}),
  workspace: {
    ...budgets.workspace.handlers(budgetOperations.workspace, {
      create: (call, { body }) => createBudget(call, body),
      update: (call, { params, body }) => changeBudget(call, params.id, body),
      archive: (call, { params }) => archiveBudget(call, params.id),
      changeStatus: (call, { params, body }) => changeBudget(call, params.id, body),
    }),
    async listApprovals(call, { params }) {
      const { id } = await getVisible(call, Budgets, params.id);
      return approvalReader(call)(call, { types: ['budget'], subjectId: id });
    },
    submitApproval: (call, { params, body }) => submitBudget(call, { ...params, ...body }),
  },
};
