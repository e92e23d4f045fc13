import type { QuotedRates } from '../../kernel/ports/exchange-rates.js';
import { crossRate, parseExchangeRate, type ExchangeRate } from '../../kernel/values/numbers/exchange-rate.js';

/** A rate to the currency of a portal. */
export interface RateOfCurrency {
  readonly currency: string;
  readonly rate: ExchangeRate;
}

const ONE = parseExchangeRate(1);

/**
 * What the rates of a provider are in the currency of a portal, by way of the provider's own where that is another one. No `wanted`
 * currencies mean all of them; none are known where the provider does not know that of the portal.
 */
export function ratesForPortal(
  { base, rates }: QuotedRates,
  { toCurrency, wanted }: { readonly toCurrency: string; readonly wanted: readonly string[] },
): readonly RateOfCurrency[] {
  const toBase: Readonly<Record<string, string>> = { ...rates, [base]: ONE };
  const own = toBase[toCurrency];
  if (own === undefined) return [];
  return Object.entries(toBase)
    .filter(([currency]) => currency !== toCurrency && (wanted.length === 0 || wanted.includes(currency)))
    .map(([currency, rate]) => ({ currency, rate: crossRate(parseExchangeRate(rate), parseExchangeRate(own)) }));
}
