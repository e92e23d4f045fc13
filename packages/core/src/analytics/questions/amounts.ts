import { divideRounded, formatDecimal } from '../../kernel/values/numbers/decimal.js';
import { convertSumToPortalCurrency } from '../../platform/exchange-rates/index.js';
import { sumText } from '../../kernel/values/numbers/money.js';
import type { Amounts } from '../facts/fact.js';
import { grouped } from '../facts/fact-reader.js';
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
 * Figures in the currency of the portal: at the rates of their days, or, of what is owed now, at those of today. What a measure comes to
 * is rounded once, however it is divided: parts add up to it, and one answer says what another does.
 *
 * @throws ProcurekitError `exchange_rate_missing`
 */
export async function inOwnCurrency(
  { call, currency, today }: Pick<Asking, 'call' | 'currency' | 'today'>,
  figures: readonly Figure[],
  { at }: { readonly at: 'own_day' | 'today' },
): Promise<readonly Figure[]> {
  const isForeign = (figure: Figure) => figure.currency !== '' && figure.currency !== currency;
  const own = figures.filter((figure) => !isForeign(figure));
  const converted = [];
  for (const [, ofMeasure] of grouped(figures.filter(isForeign), ({ measure }) => measure)) {
    const [net, gross]: [bigint[], bigint[]] = [[], []];
    for (const figure of ofMeasure) {
      const day = at === 'today' ? today : (figure.day ?? today);
      const exactly = (minor: bigint) =>
        convertSumToPortalCurrency(
          { tx: call.db, portalId: call.portalId },
          { minor: minor * EXACT, currency: figure.currency, date: `${day}T00:00:00.000Z` },
        );
      net.push(await exactly(figure.net));
      gross.push(await exactly(figure.gross));
    }
    const [nets, grosses] = [roundedTogether(net), roundedTogether(gross)];
    for (const [index, figure] of ofMeasure.entries()) {
      const [ofNet, ofGross] = [nets[index] ?? 0n, grosses[index] ?? 0n];
      converted.push({ ...figure, currency, net: ofNet, gross: ofGross, vat: ofGross - ofNet });
    }
  }
  return [...own, ...converted];
}

/** Parts of a minor unit that amounts are converted in: no rate has more digits. */
const EXACT = 10n ** 12n;

/** Rounds amounts so that they add up to their sum as it is rounded: those that lose most are rounded up. */
function roundedTogether(exact: readonly bigint[]): readonly bigint[] {
  const floors = exact.map((amount) => {
    const whole = amount / EXACT;
    return amount < whole * EXACT ? whole - 1n : whole;
  });
  const sum = exact.reduce((all, amount) => all + amount, 0n);
  let left = divideRounded(sum, EXACT) - floors.reduce((all, floor) => all + floor, 0n);
  const lost = exact.map((amount, index) => ({ index, by: amount - (floors[index] ?? 0n) * EXACT }));
  for (const { index } of lost.toSorted((one, other) => Number(other.by - one.by))) {
    if (left <= 0n) break;
    floors[index] = (floors[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return floors;
}
