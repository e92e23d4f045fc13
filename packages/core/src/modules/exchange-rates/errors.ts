import { errorType } from '../../errors/errors.js';

/** Refusals of whatever needs a rate. */
export const exchangeRateErrors = {
  exchangeRateMissing: errorType({
    code: 'exchange_rate_missing',
    status: 409,
    title: 'No exchange rate for the day',
    remedy: 'Enter the rate of the currency for that day (`POST /settings/rates`), then repeat the request.',
    detail: ({ currency, date }: { readonly currency: string; readonly date: string }) =>
      `There is no rate of ${currency} that holds on ${date}.`,
  }),
};
