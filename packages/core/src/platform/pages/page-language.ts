import { z } from 'zod';

import { LANGUAGES, type Language } from '../../kernel/values/text/locale.js';

/** Parameter of a page: the language that somebody chose on it. */
export const PageLanguage = z
  .enum(LANGUAGES)
  .optional()
  .meta({ description: 'Language; defaults to that of `Accept-Language`' });

/** The language of a page: the one that was chosen, else the one that the browser asks for first, else the one that is given. */
export function pageLanguage(
  chosen: Language | undefined,
  acceptLanguage: string | undefined,
  otherwise: Language = 'ru',
): Language {
  if (chosen !== undefined) return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase())
    .find((code) => code === 'ru' || code === 'en');
  return LANGUAGES.find((language) => language === wanted) ?? otherwise;
}

/** The same for an address whose parameters nobody has judged: one that names no language of ours is as one without. */
export function languageOfVisit(lang: unknown, acceptLanguage: string | undefined): Language {
  return pageLanguage(
    LANGUAGES.find((each) => each === lang),
    acceptLanguage,
  );
}
