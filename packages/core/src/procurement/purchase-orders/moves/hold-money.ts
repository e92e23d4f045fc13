import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { BudgetWarning, ContractWarning } from '../../../platform/approvals/index.js';
import { holdContract } from '../contracts/hold-contract.js';
import type { OrderRow } from '../records.js';
import type { HoldOptions } from '../../budgets/index.js';
import { holdBudgets } from './hold-budgets.js';

/** A limit that an order passes, and may. */
export type OrderWarning = BudgetWarning | ContractWarning;

/**
 * Lets the contract and the budgets of an order hold what it takes of them as it stands now.
 *
 * @throws ProcurekitError as `holdContract` and `holdBudgets`
 */
export async function holdMoney(
  unit: UnitOfWork,
  order: OrderRow,
  options?: HoldOptions,
): Promise<readonly OrderWarning[]> {
  const ofContract = await holdContract(unit, order);
  return [...ofContract, ...(await holdBudgets(unit, order, options))];
}
