import { sumText, toMinor } from '../../kernel/values/numbers/money.js';
import { dayMeant } from '../../kernel/values/time/due-day.js';
import { Budgets, type BudgetRow } from '../../procurement/budgets/index.js';
import type { Days } from '../figures/figures.js';
import { percentOf } from './amounts.js';
import type { Asking } from './asking.js';
import { compareText } from './order-of-rows.js';

/** What is spoken for of active budgets, each in its own currency; those of a period alone where one is said. */
export async function askBudgets(asking: Asking, { days }: { readonly days: Days | undefined }) {
  const { call, records, timezone } = asking;
  const all = records.includes(Budgets)
    ? await call.db.collection(Budgets).list({ where: { status: 'active', archivedAt: null } })
    : [];
  const dayOf = (at: string) => dayMeant(at, timezone);
  const asked = all
    .filter(
      ({ periodFrom, periodTo }) =>
        days === undefined || (dayOf(periodTo) >= days.from && dayOf(periodFrom) <= days.to),
    )
    .toSorted((one, other) => compareText(one.name + one.id, other.name + other.id));
  const items = asked.map((budget) => ({
    budgetId: budget.id,
    name: budget.name,
    periodFrom: dayOf(budget.periodFrom),
    periodTo: dayOf(budget.periodTo),
    control: budget.control,
    currency: budget.currency,
    ...spokenFor([budget]),
  }));
  const currencies = [...new Set(asked.map(({ currency }) => currency))].toSorted();
  const totals = currencies.map((currency) => ({
    currency,
    ...spokenFor(asked.filter((budget) => budget.currency === currency)),
  }));
  return { items, totals: { budgetsCount: items.length, currencies: totals } };
}

function spokenFor(budgets: readonly BudgetRow[]) {
  const sumOf = (column: 'amount' | 'reserved' | 'committed' | 'actual') =>
    budgets.reduce((sum, budget) => sum + toMinor(budget[column]), 0n);
  const [amount, reserved, committed, actual] = [
    sumOf('amount'),
    sumOf('reserved'),
    sumOf('committed'),
    sumOf('actual'),
  ];
  const used = reserved + committed + actual;
  return {
    amount: sumText(amount),
    reserved: sumText(reserved),
    committed: sumText(committed),
    actual: sumText(actual),
    available: sumText(amount - used),
    usedPercent: percentOf(used, amount),
  };
}
