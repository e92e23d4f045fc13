import { moneyText, priceText } from '../../kernel/values/text/money-text.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
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
    money: (amount, currency) => moneyText(amount, { locale, currency }),
    price: (unitPrice, currency) => priceText(unitPrice, { locale, currency }),
  };
}
