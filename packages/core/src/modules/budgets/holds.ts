import { extensionPoint, type Given } from '../../module/extension-point.js';
import type { UnitOfWork } from '../../operations/call.js';

/** How firmly money is spoken for: planned, ordered, invoiced. */
export type HoldKind = 'reserved' | 'committed' | 'actual';

/** What a line takes of a budget. */
export interface BudgetedLine {
  /** With VAT, in the portal's currency. */
  readonly grossAmount: string;
  /** The day that decides on the period. */
  readonly date: string;
  readonly costItemId: string | null;
  readonly logisticsObjectId: string | null;
  readonly pipelineId: string | null;
}

/** All that a source takes of budgets in one kind, from now on; no lines give everything back. */
export interface Holding {
  /** Such as `procurement`, `purchase_order` or `invoice`. */
  readonly sourceType: string;
  readonly sourceId: string;
  readonly kind: HoldKind;
  readonly lines: readonly BudgetedLine[];
}

/** A budget that is exceeded, and may be. */
export interface BudgetWarning {
  readonly code: 'budget_exceeded';
  readonly budgetId: string;
  readonly budgetName: string;
  readonly available: string;
  readonly requested: string;
}

/** Keeps what is spoken for in budgets. */
export interface BudgetHolds {
  /**
   * Makes these holdings what their sources take from now on. They are judged together, after all of them: what moves from one source to
   * another, or from reserved to committed, is counted once.
   *
   * @throws ProcurekitError `budget_exceeded` where a budget stops what is beyond it
   */
  hold(unit: UnitOfWork, holdings: readonly Holding[]): Promise<readonly BudgetWarning[]>;
  /** What holding them would say, and nothing is written. */
  foresee(unit: Pick<UnitOfWork, 'tx' | 'now' | 'portalId'>, holdings: readonly Holding[]): Promise<readonly BudgetWarning[]>;
}

/** What keeps budgets. */
export const budgetHolds = extensionPoint<BudgetHolds>('budgets.holds');

const noBudgets: BudgetHolds = { hold: () => Promise.resolve([]), foresee: () => Promise.resolve([]) };

/** The budgets of a Procurekit; without limits where they are no part of it. */
export function budgetsOf(given: Given): BudgetHolds {
  return given(budgetHolds)[0] ?? noBudgets;
}
