import { listApprovalsOf } from '../../platform/approvals/index.js';
import { defineDocument } from '../writes/index.js';
import { budgetSubject } from './approval-subject.js';
import { budgetEvents } from './events.js';
import { budgetCalls } from './operations.js';
import { Budgets } from './records.js';
import { budgets } from './resource.js';
import { BUDGET_MOVES } from './statuses.js';
import { archiveBudget, changeBudget, createBudget, submitBudget } from './write-budget.js';

/** A budget, from draft to its end. @internal */
export const budget = defineDocument(budgets, {
  // Those of people open a gate, as their declarations say.
  ordinary: { integration: ['list', 'get'], workspace: [] },
  moves: BUDGET_MOVES,
  calls: budgetCalls,
  events: budgetEvents,
  approval: budgetSubject,
  writes: {
    create: (call, { body }) => createBudget(call, body),
    update: (call, { id, body }) => changeBudget(call, id, body),
    archive: (call, { id }) => archiveBudget(call, id),
    changeStatus: (call, { id, body }) => changeBudget(call, id, body),
  },
  handlers: {
    workspace: {
      listApprovals: listApprovalsOf(Budgets, 'budget'),
      submitApproval: (call, { params, body }) => submitBudget(call, { ...params, ...body }),
    },
  },
});
