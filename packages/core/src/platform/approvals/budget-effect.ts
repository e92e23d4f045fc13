import { z } from 'zod';

import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { compareMoney, Money } from '../../kernel/values/numbers/money.js';

const asked = {
  budgetId: Uuid,
  budgetName: z.string(),
  available: Money.meta({ description: 'What the budget had left before' }),
  requested: Money.meta({ description: 'What is asked of it' }),
};

/** A budget that is exceeded, and may be. */
export const BudgetWarning = z.object({ code: z.literal('budget_exceeded'), ...asked }).meta({ id: 'BudgetWarning' });
export type BudgetWarning = z.output<typeof BudgetWarning>;

/** What something asks of a budget, in its currency. */
export const BudgetEffect = z
  .object({ ...asked, currency: z.string().meta({ description: 'ISO 4217' }) })
  .meta({ id: 'BudgetEffect' });
export type BudgetEffect = z.output<typeof BudgetEffect>;

/** Those of them that a budget has too little for. */
export function warningsOf(effects: readonly BudgetEffect[]): BudgetWarning[] {
  return effects
    .filter(({ available, requested }) => compareMoney(requested, available) > 0)
    .map(({ currency: _, ...effect }) => ({ code: 'budget_exceeded', ...effect }));
}
