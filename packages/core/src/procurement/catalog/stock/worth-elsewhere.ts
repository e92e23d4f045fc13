import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { divideRounded } from '../../../kernel/values/numbers/decimal.js';
import { convertSumBetween } from '../../../platform/exchange-rates/index.js';
import type { Place } from './place.js';
import type { StockChange } from './stock-change.js';

/** Tells what is worth so much in one currency in another one; null where no rate is known. */
export type WorthElsewhere = (units: bigint, from: string, to: string) => bigint | null;

/** Enough digits of a rate for any worth. */
const ONE = 10n ** 20n;

/**
 * Reads the rates of the day between currencies that goods of the changes are worth something in. What was bought in roubles stays worth
 * what it cost once more comes that was bought in dollars.
 *
 * @param currencyOf currency of a cost that is sent without one
 */
export async function worthElsewhere(
  unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>,
  { changes, places }: { readonly changes: readonly StockChange[]; readonly places: Iterable<Place> },
  currencyOf: (catalogItemId: string) => string | null,
): Promise<WorthElsewhere> {
  const there = new Set([...places].flatMap(({ costCurrency }) => costCurrency ?? []));
  const coming = changes.flatMap(({ catalogItemId, currency }) => currency ?? currencyOf(catalogItemId) ?? []);
  const rates = new Map<string, bigint | null>();
  for (const to of there) {
    for (const from of new Set([...there, ...coming])) {
      if (from !== to) rates.set(`${from} ${to}`, await rateOf(unit, from, to));
    }
  }
  return (units, from, to) => {
    const rate = rates.get(`${from} ${to}`) ?? null;
    return rate === null ? null : divideRounded(units * rate, ONE);
  };
}

async function rateOf(unit: Parameters<typeof worthElsewhere>[0], from: string, to: string): Promise<bigint | null> {
  try {
    return await convertSumBetween(unit, { minor: ONE, currency: from, date: unit.now }, to);
  } catch (error) {
    if (error instanceof ProcurekitError && error.code === requestErrors.exchangeRateMissing.code) return null;
    throw error;
  }
}
