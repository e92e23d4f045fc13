import { capitalised, decimalInWords, moneyInWords } from '../russian-words.js';
import type { TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import type { InLanguages } from '../../../kernel/values/text/locale.js';
import { decimalInEnglish, moneyInEnglish } from '../english-words.js';
import { amountInEnglish, formatMoney, formatQuantity, paperDate, quantityInEnglish } from '../forms/index.js';
import type { ValueTag } from './template-tag.js';

const decimalPattern = /^-?\d{1,15}(\.\d{1,6})?$/;
const moneyPattern = /^-?\d{1,15}\.\d{2}$/;
/** Quantities may have two fraction digits as money always has; their names tell them apart. */
const countedName = /(quantity|weight|volume|count|packages|distance|kg|m3)/i;

/** A whole date or instant, as records keep it. */
const datePattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * Prints a value the way its tag asks; a date without a filter as the portal writes dates. A filter that does not suit the value prints the value as it is:
 * a document with a plain value is of more use than none.
 */
export function printValue(value: unknown, tag: ValueTag, locale: TemplateLocale): string {
  const text = plainText(value, locale);
  const { money, quantity } = FIGURES[locale.language ?? 'ru'];
  if (text === '') return text;
  if (tag.filter === undefined) return datePattern.test(text) ? inDateFormat(text, locale) : text;
  switch (tag.filter) {
    case 'money':
      return decimalPattern.test(text) ? money(withKopecks(text)) : text;
    case 'quantity':
      return decimalPattern.test(text) ? quantity(trimmed(text)) : text;
    case 'words':
      return decimalPattern.test(text) ? inWords(text, tag.path, locale) : text;
    case 'date':
      return inDateFormat(text, locale);
  }
}

const FIGURES: InLanguages<{
  readonly money: (amount: string) => string;
  readonly quantity: (quantity: string) => string;
}> = {
  ru: { money: formatMoney, quantity: formatQuantity },
  en: { money: amountInEnglish, quantity: quantityInEnglish },
};
const YES_OR_NO: InLanguages<readonly [yes: string, no: string]> = { ru: ['да', 'нет'], en: ['yes', 'no'] };

function plainText(value: unknown, { language = 'ru' }: TemplateLocale): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return YES_OR_NO[language][value ? 0 : 1];
  return '';
}

/** Money comes with two digits, a price with two at least; a whole number is an amount without kopecks. */
function withKopecks(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  return fraction.length > 2 ? decimal : `${whole}.${fraction.padEnd(2, '0')}`;
}

/** A quantity shows no digits that say nothing. */
function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.0+$|(?<![.0])0+$/, '') : decimal;
}

function inWords(decimal: string, path: string, locale: TemplateLocale): string {
  const name = path.split('.').at(-1) ?? '';
  const isMoney = moneyPattern.test(decimal) && !countedName.test(name);
  if (locale.language === 'en') {
    return isMoney ? moneyInEnglish(decimal, locale.currencyCode) : capitalised(decimalInEnglish(decimal));
  }
  return isMoney ? moneyInWords(decimal, locale.currencyCode) : capitalised(decimalInWords(decimal));
}

function inDateFormat(text: string, locale: TemplateLocale): string {
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(Date.parse(text))) return text;
  const [day = '', month = '', year = ''] = paperDate(text, locale.timeZone).short.split('.');
  const parts: Readonly<Record<string, string>> = { DD: day, MM: month, YYYY: year, YY: year.slice(-2) };
  return locale.dateFormat.replace(/YYYY|YY|MM|DD/g, (part) => parts[part] ?? part);
}
