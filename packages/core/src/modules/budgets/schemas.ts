import { z } from 'zod';

import { Uuid } from '../../values/identifiers/uuid.js';
import { Money } from '../../values/numbers/money.js';

/** A budget that is exceeded, and may be. */
export const BudgetWarning = z
  .object({
    code: z.literal('budget_exceeded'),
    budgetId: Uuid,
    budgetName: z.string(),
    available: Money.meta({ description: 'What the budget had left before' }),
    requested: Money.meta({ description: 'What is asked of it' }),
  })
  .meta({ id: 'BudgetWarning' });

/** Budgets that warn. */
export const BudgetWarnings = z.array(BudgetWarning).meta({ description: 'Budgets that warn and are exceeded' });
