import type { LoadDerived } from '../../../resources/resource-options.js';
import type { BudgetWarning } from '../../approvals/index.js';
import type { BudgetHolds } from '../../budgets/index.js';
import type { Requisitions } from '../records.js';

/** Warnings of budgets that requisitions have exceeded, for those who see budgets. */
export function warningsOfRequisitions(budgets: BudgetHolds): LoadDerived<typeof Requisitions> {
  return async ({ db, caller }, requisitions): Promise<readonly (readonly BudgetWarning[])[]> => {
    if (!caller.rights.has('budgets.view')) return requisitions.map(() => []);
    const ids = requisitions.map(({ id }) => id);
    const warnings = await budgets.warningsOf(db, 'procurement', ids);
    return ids.map((id) => warnings.get(id) ?? []);
  };
}
