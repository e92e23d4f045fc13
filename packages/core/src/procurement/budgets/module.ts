import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { exchangeRatesModule } from '../../platform/exchange-rates/module.js';
import { logisticsModule } from '../logistics/module.js';
import { requisitionsModule } from '../requisitions/module.js';
import { costItemOperations } from './cost-items/operations.js';
import { CostItems } from './cost-items/records.js';
import { costItemHandlers } from './cost-items/service.js';
import { budget } from './document.js';
import { budgetHolds } from './holds.js';
import { createBudgetHolds } from './ledger/budget-holds.js';
import { budgetEntryHandlers } from './ledger/service.js';
import { BudgetEntries } from './ledger/records.js';
import { budgetEntryOperations } from './operations.js';
import { Budgets } from './records.js';

/** @internal */
export const budgetsModule = defineModule({
  name: 'budgets',
  needs: { exchangeRatesModule, logisticsModule, requisitionsModule },
  records: { Budgets, BudgetEntries, CostItems },
  rights: {
    'budgets.view': ['procurement_manager', 'buyer', 'approver', 'finance'],
    'budgets.edit': ['finance'],
  },
  scopes: { 'budgets.read': { label: 'Read budgets', domain: 'budgets', right: 'budgets.view' } },
  tags: { Budgets: 'What may be spent on what, what is spoken for, and the cost items that tell it apart' },
  errors: approvalErrors,
  documents: { budgets: budget },
  groups: {
    budgetEntries: defineGroup({
      operations: { workspace: budgetEntryOperations },
      handlers: { workspace: budgetEntryHandlers },
    }),
    costItems: defineGroup({
      operations: { workspace: costItemOperations },
      handlers: { workspace: costItemHandlers },
    }),
  },
  extensions: [budgetHolds.from(createBudgetHolds)],
});
