import type { CancelSignal } from './http-client.js';
import { port } from './port.js';

/** Rates that hold on one day, all of them to the same currency. */
export interface QuotedRates {
  /** What a unit of each currency is worth is told in this one. */
  readonly base: string;
  /** The day from which they hold, such as `2026-01-15`: not later than the day that was asked for. */
  readonly day: string;
  /** Worth of one unit, by the code of ISO 4217: decimal strings above zero. */
  readonly rates: Readonly<Record<string, string>>;
}

/** Knows what currencies are worth. */
export interface ExchangeRates {
  /**
   * The rates that hold on a day, such as `2026-01-15`. Where none were set for that day, as on holidays, those set last before it.
   * Must not invent rates: a currency without one is left out.
   *
   * @throws Error when they cannot be had; the caller asks again later
   */
  ratesOn(day: string, options?: { readonly signal?: CancelSignal }): Promise<QuotedRates>;
}

export const ExchangeRates = port<ExchangeRates>('exchangeRates');
