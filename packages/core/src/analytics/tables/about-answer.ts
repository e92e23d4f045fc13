import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import type { ComparedBy } from '../../platform/settings/index.js';
import { dayAsText, timeAsText } from './days-as-text.js';
import type { Answer } from './table.js';

const WORDS: Readonly<Record<'period' | 'currency' | 'asOf', InLanguages>> = {
  period: { ru: 'Период', en: 'Period' },
  currency: { ru: 'Валюта', en: 'Currency' },
  asOf: { ru: 'По состоянию на', en: 'As of' },
};

/** Says whether what is compared is without VAT or with it. */
const COMPARED: Readonly<Record<ComparedBy, InLanguages>> = {
  net: { ru: 'Суммы без НДС', en: 'Amounts without VAT' },
  gross: { ru: 'Суммы с НДС', en: 'Amounts with VAT' },
};

/** What an answer is about, in one line: its period, its currency, its basis and its time. */
export function aboutAnswer(
  { from, to, currency, asOf, compareBy }: Answer,
  { language, timezone }: { readonly language: Language; readonly timezone: string },
): string {
  const said = (word: keyof typeof WORDS, value: string) => `${WORDS[word][language]}: ${value}`;
  const days = (day: string) => dayAsText(day, language);
  return [
    ...(from === null || to === null ? [] : [said('period', `${days(from)} — ${days(to)}`)]),
    said('currency', currency),
    ...(compareBy === undefined ? [] : [COMPARED[compareBy][language]]),
    said('asOf', timeAsText(asOf, language, timezone)),
  ].join(' · ');
}
