import { z } from 'zod';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { committing } from '../../kernel/operations/commitment.js';
import { operation } from '../../kernel/operations/operation.js';
import { enumOf } from '../../kernel/values/enumeration.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { optionalTextInput } from '../../kernel/values/text/text.js';
import { approvalErrors, approvalListOf } from '../../platform/approvals/index.js';
import { budgetEntries } from './ledger/resource.js';
import { budgets } from './resource.js';
import { BUDGET_STATUSES } from './statuses.js';

const { list } = budgetEntries.workspace.operations('list');
const edit = { face: 'workspace', method: 'POST', tag: 'Budgets', access: { right: 'budgets.edit' } } as const;
const one = z.object({ id: Uuid });

/** Calls of a budget that people make: the ordinary ones open a gate. */
export const budgetCalls = {
  workspace: {
    ...committing('opens_gate', budgets.workspace.operations('list', 'create', 'get', 'update', 'archive')),
    changeStatus: operation('budgets.changeStatus', {
      ...edit,
      commits: 'spends',
      path: '/budgets/:id/change-status',
      input: { params: one, body: z.strictObject({ status: enumOf(BUDGET_STATUSES) }) },
      output: budgets.workspace.schemas.Detail,
      version: 'optional',
      errors: [
        requestErrors.invalidTransition,
        requestErrors.insufficientRights,
        requestErrors.recordArchived,
        approvalErrors.approvalRequired,
      ],
      summary: 'Move a budget to another state',
      description: 'Only active budgets take lines. What is held stays where it is.',
    }),
    listApprovals: approvalListOf('budgets.listApprovals', {
      path: '/budgets',
      noun: 'budget',
      right: 'budgets.view',
      tag: 'Budgets',
    }),
    submitApproval: operation('budgets.submitApproval', {
      ...edit,
      path: '/budgets/:id/submit-approval',
      bodyIsOptional: true,
      input: {
        params: one,
        body: z.strictObject({ comment: optionalTextInput({ max: 2000, multiline: true }).optional() }),
      },
      output: z.object({
        approvalId: Uuid.nullable().meta({ description: 'null: no policy wants an approval' }),
      }),
      errors: [requestErrors.recordArchived],
      summary: 'Ask for the approval of a budget',
      description: 'Of a draft, before it becomes active. An active budget that is to be raised becomes a draft first.',
    }),
  },
};

export const budgetEntryOperations = {
  list: { ...list, path: '/budgets/:id/entries', input: { ...list.input, params: one } },
} as const;
