import { z } from 'zod';

import { BudgetWarning } from '../approvals/index.js';

/** Budgets that warn. */
export const BudgetWarnings = z.array(BudgetWarning).meta({ description: 'Budgets that warn and are exceeded' });
