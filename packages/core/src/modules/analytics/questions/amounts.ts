import { divideRounded, formatDecimal } from '../../../values/numbers/decimal.js';
import { convertSumToPortalCurrency } from '../../exchange-rates/index.js';
import { sumText } from '../../../values/numbers/money.js';
import type { Amounts } from '../facts/fact.js';
import type { Figure } from '../figures/figures.js';
import type { Asking } from './asking.js';

const NOTHING: Amounts = { net: 0n, vat: 0n, gross: 0n };

/** Writes amounts as answers have them. */
export function shownAmounts({ net, vat, gross }: Amounts) {
  return { netAmount: sumText(net), vatAmount: sumText(vat), grossAmount: sumText(gross) };
}

/** Adds amounts up. */
export function addAmounts(amounts: Iterable<Amounts>): Amounts {
  let { net, vat, gross } = NOTHING;
  for (const each of amounts) {
    net += each.net;
    vat += each.vat;
    gross += each.gross;
  }
  return { net, vat, gross };
}

/** What a part is of a whole, in percent with two digits; null where there is no whole. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const [dividend, divisor] = whole < 0n ? [-part, -whole] : [part, whole];
  return formatDecimal(divideRounded(dividend * 10_000n, divisor), 2);
}

/** The same of counts. */
export function percentOfCount(part: number, whole: number): string | null {
  return percentOf(BigInt(part), BigInt(whole));
}

/**
 * Figures in the currency of the portal: at the rates of their days, or, of what is owed now, at those of today.
 *
 * @throws ProcurekitError `exchange_rate_missing`
 */
export async function inOwnCurrency(
  { call, currency, today }: Pick<Asking, 'call' | 'currency' | 'today'>,
  figures: readonly Figure[],
  { at }: { readonly at: 'own_day' | 'today' },
): Promise<readonly Figure[]> {
  const converted = [];
  for (const figure of figures) {
    if (figure.currency === '' || figure.currency === currency) converted.push(figure);
    else {
      const day = at === 'today' ? today : (figure.day ?? today);
      const inOwn = (minor: bigint) =>
        convertSumToPortalCurrency(
          { tx: call.db, portalId: call.portalId },
          { minor, currency: figure.currency, date: `${day}T00:00:00.000Z` },
        );
      const [net, gross] = [await inOwn(figure.net), await inOwn(figure.gross)];
      converted.push({ ...figure, currency, net, gross, vat: gross - net });
    }
  }
  return converted;
}
