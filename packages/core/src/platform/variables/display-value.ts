import type { VariableType } from './schemas.js';

/** How values are written for people. */
export interface DisplayOptions {
  readonly locale: string;
  readonly timezone: string;
}

const MIDNIGHT = 'T00:00:00.000Z';
const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const YES_NO: Readonly<Record<string, readonly [string, string]>> = { ru: ['Да', 'Нет'], en: ['Yes', 'No'] };

/** Writes a value for people; what is missing stays null. */
export function displayValue(type: VariableType, value: unknown, options: DisplayOptions): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((element) => displayValue(type, element, options));
  if (typeof value === 'boolean') return yesOrNo(value, options.locale);
  if (typeof value === 'number') return decimal(String(value), options.locale, 0);
  return typeof value === 'string' ? displayText(type, value, options) : value;
}

function displayText(type: VariableType, value: string, options: DisplayOptions): string {
  switch (type) {
    case 'money':
      return decimal(value, options.locale, 2);
    case 'quantity':
    case 'number':
      return decimal(value, options.locale, 0);
    case 'date':
      return instant(value, { ...options, timezone: value.endsWith(MIDNIGHT) ? 'UTC' : options.timezone }, DATE);
    case 'datetime':
      return instant(value, options, { ...DATE, ...TIME });
    default:
      return value;
  }
}

// The text of a decimal goes to the formatter as it is: a float would lose digits of large amounts.
function decimal(text: string, locale: string, minimumFractionDigits: number): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 6 });
  return format.format(text as `${number}`);
}

function instant(text: string, { locale, timezone }: DisplayOptions, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: timezone, hourCycle: 'h23' }).format(date);
}

function yesOrNo(value: boolean, locale: string): string {
  const [yes, no] = YES_NO[locale.slice(0, 2).toLowerCase()] ?? ['Yes', 'No'];
  return value ? yes : no;
}
