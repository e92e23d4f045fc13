import { budgetsOf } from '../../budgets/index.js';
import type { LoadDerived } from '../../../kernel/resources/resource-options.js';
import { type Foreseen, foreseenOf } from '../../../platform/approvals/index.js';
import type { Requisitions } from '../records.js';

/**
 * Warnings of budgets that requisitions have exceeded, for those who see budgets, and what approvals of them and of what was decided for
 * them foresee.
 */
export const warningsOfRequisitions: LoadDerived<typeof Requisitions> = async (
  call,
  requisitions,
): Promise<readonly (readonly Foreseen[])[]> => {
  const { db, caller } = call;
  const ids = requisitions.map(({ id }) => id);
  const seesBudgets = caller.rights.has('budgets.view');
  const warnings = seesBudgets
    ? await budgetsOf(call).warningsOf(db, 'procurement', ids)
    : new Map<string, Foreseen[]>();
  const foreseen = await foreseenOf(db, ['requisition', 'award'], ids);
  const isShown = ({ code }: Foreseen) => code !== 'budget_exceeded' || seesBudgets;
  return ids.map((id) => [...(warnings.get(id) ?? []), ...(foreseen.get(id) ?? []).filter(isShown)]);
};
