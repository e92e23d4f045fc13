import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { dayMeant } from '../../kernel/values/time/due-day.js';
import { addMs, type Instant } from '../../kernel/values/time/instant.js';
import {
  betweenRates,
  type ExchangeRate,
  minorBetweenRates,
  parseExchangeRate,
} from '../../kernel/values/numbers/exchange-rate.js';
import type { Money } from '../../kernel/values/numbers/money.js';
import { Portals } from '../identity/index.js';
import { ExchangeRates } from './records.js';

const ONE = parseExchangeRate(1);
const DAY_MS = 24 * 60 * 60_000;

/**
 * How long a rate holds where no later one follows. The longest time without new rates are the holidays at the turn of a year, which
 * take eleven days; what is older has been forgotten.
 */
const RATE_HOLDS_DAYS = 14;

/** An amount, and the moment whose day decides on the rate. */
export interface ForeignAmount {
  readonly amount: Money;
  readonly currency: string;
  readonly date: Instant;
}

/**
 * An amount in the currency of the portal, rounded once. The last rate on or before the day counts, unless it is older than 14 days.
 *
 * @throws ProcurekitError `exchange_rate_missing`
 */
export async function convertToPortalCurrency(unit: RateContext, amount: ForeignAmount): Promise<Money> {
  return convertTo(unit, amount, (portalCurrency) => portalCurrency);
}

/**
 * An amount in another currency, by way of that of the portal where neither is that one; rounded once, at the rates of one day.
 *
 * @throws ProcurekitError `exchange_rate_missing`
 */
export async function convertBetween(unit: RateContext, amount: ForeignAmount, toCurrency: string): Promise<Money> {
  return amount.currency === toCurrency ? amount.amount : convertTo(unit, amount, () => toCurrency);
}

type RateContext = Pick<UnitOfWork, 'portalId'> & { readonly tx: Reader };

/**
 * A sum in minor units, which may be larger than one amount, in the currency of the portal.
 *
 * @throws ProcurekitError `exchange_rate_missing`
 */
export async function convertSumToPortalCurrency(
  unit: RateContext,
  { minor, ...foreign }: Omit<ForeignAmount, 'amount'> & { readonly minor: bigint },
): Promise<bigint> {
  const rates = await ratesFor(unit, foreign, (portalCurrency) => portalCurrency);
  return rates === null ? minor : minorBetweenRates(minor, ...rates);
}

/**
 * The same of a sum in parts of any size, in another currency.
 *
 * @throws ProcurekitError `exchange_rate_missing`
 */
export async function convertSumBetween(
  unit: RateContext,
  { minor, ...foreign }: Omit<ForeignAmount, 'amount'> & { readonly minor: bigint },
  toCurrency: string,
): Promise<bigint> {
  const rates = await ratesFor(unit, foreign, () => toCurrency);
  return rates === null ? minor : minorBetweenRates(minor, ...rates);
}

async function convertTo(
  unit: RateContext,
  { amount, ...foreign }: ForeignAmount,
  target: (portalCurrency: string) => string,
): Promise<Money> {
  const rates = await ratesFor(unit, foreign, target);
  return rates === null ? amount : betweenRates(amount, ...rates);
}

/** The rates of both currencies to that of the portal; null where they are the same one. */
async function ratesFor(
  { tx, portalId }: RateContext,
  { currency, date }: Omit<ForeignAmount, 'amount'>,
  target: (portalCurrency: string) => string,
): Promise<readonly [ExchangeRate, ExchangeRate] | null> {
  const portal = await tx.collection(Portals).find(portalId);
  const { currency: own, timezone } = portal ?? { currency: 'RUB', timezone: 'UTC' };
  const wanted = target(own);
  if (currency === wanted) return null;
  const day = rateDayOf(date, timezone);
  const rateOf = (of: string) => getRate(tx, { currency: of, toCurrency: own, day });
  return [await rateOf(currency), await rateOf(wanted)];
}

/** The day of a moment in a zone, as days of rates are kept: a date alone. */
export function rateDayOf(date: Instant, timezone: string): Instant {
  return `${dayMeant(date, timezone)}T00:00:00.000Z`;
}

async function getRate(
  db: Reader,
  { currency, toCurrency, day }: { readonly currency: string; readonly toCurrency: string; readonly day: Instant },
): Promise<ExchangeRate> {
  if (currency === toCurrency) return ONE;
  const since = addMs(day, -RATE_HOLDS_DAYS * DAY_MS);
  const found = await db
    .collection(ExchangeRates)
    .findOne({ currency, toCurrency, date: { gte: since, lte: day } }, [['date', 'desc']]);
  if (found === null) throw requestErrors.exchangeRateMissing({ currency, date: day.slice(0, 10) });
  return found.rate;
}
