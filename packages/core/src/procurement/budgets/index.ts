/**
 * What may be spent, by cost item, site and pipeline, and what is spoken for: reserved by requisitions, committed by orders, taken by
 * invoices. Other modules say what they take; the ledger holds every entry, and what is available is its sum. A line takes the
 * narrowest active budget that covers it, and stays there until its source changes. Budgets that stop are never passed, however many
 * ask at once: whoever takes of a budget holds its row.
 */
export { CostItems } from './cost-items/records.js';
export {
  budgetsOf,
  budgetSources,
  type BudgetedLine,
  type BudgetPlace,
  type BudgetSource,
  type Claim,
  type HoldContext,
  type Holding,
  type HoldOptions,
  placesOfOrdered,
  type PlacesOfOrdered,
} from './holds.js';
export { spentAt, type SpentLine } from './ledger/places.js';
export { BUDGET_CONTROLS, type BudgetRow, Budgets } from './records.js';
