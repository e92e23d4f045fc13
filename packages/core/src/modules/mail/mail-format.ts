import type { InLanguages, Language } from '../../values/text/locale.js';
import type { MailFormat } from './mail-kind.js';

const LOCALES: InLanguages = { ru: 'ru-RU', en: 'en-GB' };

/** Builds the spelling of values in a language and the time zone of a portal. */
export function mailFormat(language: Language, timeZone: string): MailFormat {
  const locale = LOCALES[language];
  const written = (instant: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone, ...style }).format(new Date(instant));
  return {
    date: (instant) => written(instant, {}),
    dateTime: (instant) => `${written(instant, { timeStyle: 'short' })} (${timeZone})`,
    money: (amount, currency) =>
      // The text of a decimal goes to the formatter as it is: a float would lose digits of large amounts.
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`),
  };
}
