import type { Money } from '../../../../kernel/values/numbers/money.js';
import type { Quantity } from '../../../../kernel/values/numbers/quantity.js';

const nbsp = '\u00a0';

const monthsGenitive = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** Prints an amount as Russian accounting does: `1 234 567,89` with no-break spaces; absent is empty. */
export function formatMoney(amount: Money | undefined): string {
  return amount === undefined ? '' : grouped(amount);
}

/** Prints a quantity: `1 250,5`; absent is empty. */
export function formatQuantity(quantity: Quantity | undefined): string {
  return quantity === undefined ? '' : grouped(quantity);
}

/** Prints a VAT rate: `22%`, `Без НДС` for null, nothing when the line names no rate. */
export function formatVatRate(rate: string | null | undefined): string {
  if (rate === undefined) return '';
  return rate === null ? 'Без НДС' : `${formatPercent(rate)}%`;
}

/** Prints a percentage without a useless fraction: `22`, `16,67`. */
export function formatPercent(percent: string): string {
  return percent.replace(/\.0+$|(?<![.0])0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)).replace('.', ',');
}

/** Parts of a moment as they stand on paper. */
export interface PaperDate {
  /** `15.01.2026` */
  readonly short: string;
  /** `15 января 2026 г.` */
  readonly long: string;
  /** `«15» января 2026 г.` */
  readonly quoted: string;
  /** `15.01.2026 12:30`, or the short date for a calendar date. */
  readonly withTime: string;
}

/** A date to write by hand. */
export const blankDate = '«___» ______________ 20___ г.';

const emptyDate: PaperDate = { short: '', long: '', quoted: blankDate, withTime: '' };

/**
 * Prints an instant in a time zone. Midnight UTC is how a calendar date is stored, so it is not shifted:
 * a document dated the 15th stays on the 15th west of Greenwich too.
 */
export function paperDate(instant: string | undefined, timeZone: string): PaperDate {
  if (instant === undefined) return emptyDate;
  const { year, month, day, time } = isCalendarDate(instant) ? calendarParts(instant) : zonedParts(instant, timeZone);
  const short = `${day}.${month}.${year}`;
  const monthName = monthsGenitive[Number(month) - 1] ?? '';
  return {
    short,
    long: `${Number(day)}${nbsp}${monthName} ${year}${nbsp}г.`,
    quoted: `«${day}»${nbsp}${monthName} ${year}${nbsp}г.`,
    withTime: time === undefined ? short : `${short}${nbsp}${time}`,
  };
}

interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly time?: string;
}

function isCalendarDate(instant: string): boolean {
  return /^\d{4}-\d\d-\d\d(T00:00:00(\.0+)?Z)?$/.test(instant);
}

function calendarParts(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return { year, month, day };
}

function zonedParts(instant: string, timeZone: string): DateParts {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`"${instant}" is not an instant.`);
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day'), time: `${part('hour')}:${part('minute')}` };
}

function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const sign = whole.startsWith('-') ? 1 : 0;
  let digits = whole;
  for (let at = whole.length - 3; at > sign; at -= 3) digits = `${digits.slice(0, at)}${nbsp}${digits.slice(at)}`;
  return fraction === undefined ? digits : `${digits},${fraction}`;
}
