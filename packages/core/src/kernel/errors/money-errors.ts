import { errorType } from './errors.js';

/**
 * Refusals of what costs more than it may, or cannot be compared. Whatever commits money gives them, also where the modules that keep
 * budgets and rates are left out.
 */
export const moneyErrors = {
  budgetExceeded: errorType({
    code: 'budget_exceeded',
    status: 409,
    title: 'Budget would be exceeded',
    remedy: 'Ask for less, release what the budget no longer needs, or have the budget raised.',
    detail: ({
      available,
      requested,
    }: {
      readonly budgetId: string;
      readonly available: string;
      readonly requested: string;
    }) => `The budget has ${available} left, and ${requested} are asked for.`,
  }),
  exchangeRateMissing: errorType({
    code: 'exchange_rate_missing',
    status: 409,
    title: 'No exchange rate for the day',
    remedy: 'Enter the rate of the currency for that day (`POST /settings/rates`), then repeat the request.',
    detail: ({ currency, date }: { readonly currency: string; readonly date: string }) =>
      `There is no rate of ${currency} that holds on ${date}.`,
  }),
};
