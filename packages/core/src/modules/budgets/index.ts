/**
 * What may be spent, by cost item, site and pipeline, and what is spoken for: reserved by requisitions, committed by orders, taken by
 * invoices. Other modules say what they take; the ledger holds every entry, and what is available is its sum.
 */
export { budgetsOf, type BudgetedLine, type BudgetHolds, type BudgetWarning, type Holding } from './holds.js';
