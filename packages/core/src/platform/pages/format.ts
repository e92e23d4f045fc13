import { moneyText, priceText } from '../../kernel/values/text/money-text.js';
import type { Language } from '../../kernel/values/text/locale.js';

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };
const SIZES = ['B', 'KB', 'MB'] as const;

/** Writes values for the readers of the page. */
export interface PageFormat {
  /** A decimal as it is, with the separators of the language. */
  number(decimal: string): string;
  money(amount: string, currency: string): string;
  /** A price of a unit, with all of its digits. */
  price(unitPrice: string, currency: string): string;
  day(instant: string): string;
  dayAndTime(instant: string): string;
  size(bytes: number): string;
}

/** Builds the spelling of values in a language, in the time zone of the buyer. */
export function pageFormat(language: Language, timeZone: string): PageFormat {
  const locale = LOCALES[language];
  return {
    number(decimal) {
      const digits = decimal.split('.')[1]?.length ?? 0;
      // The text of a decimal goes to the formatter as it is: a float would lose digits of large amounts.
      return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        decimal as `${number}`,
      );
    },
    money: (amount, currency) => moneyText(amount, { locale, currency }),
    price: (unitPrice, currency) => priceText(unitPrice, { locale, currency }),
    // A day is kept as its midnight in UTC.
    day: (instant) => {
      const zone = instant.endsWith('T00:00:00.000Z') ? 'UTC' : timeZone;
      return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(new Date(instant));
    },
    dayAndTime: (instant) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant)) +
      ` (${timeZone})`,
    size(bytes) {
      const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
      const value = bytes / 1024 ** step;
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)} ${SIZES[step]}`;
    },
  };
}
