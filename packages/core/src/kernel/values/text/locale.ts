import { canonicalString } from '../field-refusal.js';

const SPELLING = /^[a-z]{2,3}-[A-Z]{2}$/;

/** A language with its country, such as `ru-RU`. */
export const LocaleInput = canonicalString((text) =>
  SPELLING.test(text) && Intl.NumberFormat.supportedLocalesOf([text]).length > 0
    ? text
    : { code: 'invalid_format', message: 'Must be a language and a country such as "ru-RU"' },
).meta({ description: 'Language and country, BCP 47', pattern: SPELLING.source, examples: ['ru-RU'] });

/** Languages that the product speaks. */
export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in each of them. */
export type InLanguages<T = string> = Readonly<Record<Language, T>>;

/** The language for a locale: Russian for Russian ones, English for all others. */
export function languageOf(locale: string): Language {
  return /^ru\b/i.test(locale) ? 'ru' : 'en';
}
