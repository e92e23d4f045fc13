import type { Money } from '../../../../kernel/values/numbers/money.js';
import type { Quantity } from '../../../../kernel/values/numbers/quantity.js';
import type { DocumentData } from '../data/document-data.js';
import { paperDate } from '../blocks/russian-format.js';

const nbsp = '\u00a0';
const MONTHS: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
/** How days are written where a portal does not say. */
const DATE_FORMAT = 'MM/DD/YYYY';

/** Prints an amount: `1,234,567.89`; absent is empty. */
export function amountInEnglish(amount: Money | undefined): string {
  return amount === undefined ? '' : grouped(amount);
}

/** Prints a quantity: `1,250.5`; absent is empty. */
export function quantityInEnglish(quantity: Quantity | undefined): string {
  return quantity === undefined ? '' : grouped(quantity);
}

/** Prints a percentage without a useless fraction: `22`, `16.67`. */
export function percentInEnglish(percent: string): string {
  return percent.replace(/\.0+$|(?<![.0])0+$/, (zeros) => (percent.includes('.') ? '' : zeros));
}

/** Parts of a moment as they stand on an English paper. */
export interface EnglishDate {
  /** `01/15/2026`, as the portal writes days. */
  readonly short: string;
  /** `January 15, 2026` */
  readonly long: string;
  /** `01/15/2026 12:30`, or the short date for a calendar date. */
  readonly withTime: string;
}

/** Prints an instant in the zone and the date format of a document; an absent one is empty. */
export function dateInEnglish(
  instant: string | undefined,
  { timeZone, dateFormat = DATE_FORMAT }: Pick<DocumentData, 'timeZone' | 'dateFormat'>,
): EnglishDate {
  if (instant === undefined) return { short: '', long: '', withTime: '' };
  const { short: russian, withTime } = paperDate(instant, timeZone);
  const [day = '', month = '', year = ''] = russian.split('.');
  const parts: Readonly<Record<string, string>> = { DD: day, MM: month, YYYY: year };
  const short = dateFormat.replace(/YYYY|MM|DD/g, (part) => parts[part] ?? part);
  return {
    short,
    long: `${MONTHS[Number(month) - 1] ?? ''}${nbsp}${Number(day)}, ${year}`,
    withTime: withTime.replace(russian, short),
  };
}

function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const sign = whole.startsWith('-') ? 1 : 0;
  let digits = whole;
  for (let at = whole.length - 3; at > sign; at -= 3) digits = `${digits.slice(0, at)},${digits.slice(at)}`;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
