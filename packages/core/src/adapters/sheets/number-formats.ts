/** How a number is meant. */
export type NumberMeaning = 'number' | 'percent' | 'date';

const PERCENT_IDS = new Set([9, 10]);
const DATE_RANGES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from the first day of a workbook to 1970, as its numbers count them. */
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 } as const;
/** The digits that spreadsheets show; behind them is what arithmetic of doubles leaves. */
const DIGITS = 15;

/** What the format with this number, and this code if it is one of the workbook's own, makes of a number. */
export function meaningOf(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    if (PERCENT_IDS.has(id)) return 'percent';
    return DATE_RANGES.some(([from, to]) => id >= from && id <= to) ? 'date' : 'number';
  }
  const [first = ''] = code.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '').split(';');
  if (/[dmyhs]/i.test(first) && !/general/i.test(first)) return 'date';
  return first.includes('%') ? 'percent' : 'number';
}

/** A number of a workbook as text. */
export function numberText(raw: string, meaning: NumberMeaning, { epoch }: { readonly epoch: 1900 | 1904 }): string {
  const value = Number(raw);
  if (raw === '' || !Number.isFinite(value)) return raw;
  if (meaning === 'percent') return `${decimalText(value * 100)}%`;
  return meaning === 'date' ? dateText(value - DAYS_TO_1970[epoch], raw) : decimalText(value);
}

function decimalText(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  // Beyond this a double has no digits behind the point, or none that anything here would take.
  return Math.abs(rounded) >= 1 ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/(?<!0)0+$/, '');
}

function dateText(days: number, raw: string): string {
  const ms = Math.round((days * DAY_MS) / 1000) * 1000;
  if (Math.abs(ms) > 8.64e15) return raw;
  const text = new Date(ms).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
