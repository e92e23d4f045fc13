import { madeOnce } from '../../kernel/values/made-once.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';

const LOCALES: InLanguages = { ru: 'ru-RU', en: 'en-GB' };
/** In English, days and months of numbers are read in two ways. */
const DAY: InLanguages<Intl.DateTimeFormatOptions> = {
  ru: { day: '2-digit', month: '2-digit', year: 'numeric' },
  en: { day: 'numeric', month: 'short', year: 'numeric' },
};

/** A day, kept as `2026-01-15`, as people write it: `15.01.2026`, `15 Jan 2026`. */
export function dayAsText(day: string, language: Language): string {
  return inUtc('day', language).format(new Date(`${day}T00:00:00.000Z`));
}

/** A month, kept as `2026-01`, as people write it: `январь 2026 г.`, `January 2026`. */
export function monthAsText(month: string, language: Language): string {
  return inUtc('month', language).format(new Date(`${month}-01T00:00:00.000Z`));
}

/** A time, on the clocks of a zone. */
export function timeAsText(instant: string, language: Language, timeZone: string): string {
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], { ...DAY[language], ...time, timeZone }).format(new Date(instant));
}

// Making a format takes a hundred times as long as using it.
const inUtc = madeOnce((unit: 'day' | 'month', language: Language) => {
  const options: Intl.DateTimeFormatOptions = unit === 'day' ? DAY[language] : { month: 'long', year: 'numeric' };
  return new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
});
