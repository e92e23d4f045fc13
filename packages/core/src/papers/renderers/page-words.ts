import type { DocumentLayout } from '../../kernel/ports/document-layout.js';
import type { InLanguages } from '../../kernel/values/text/locale.js';

const PAGE: InLanguages = { ru: 'Страница ', en: 'Page ' };
const OF: InLanguages = { ru: ' из ', en: ' of ' };

/** What stands before the number of a page, and between it and the number of pages. */
export function pageWords({ language = 'ru' }: DocumentLayout): readonly [before: string, between: string] {
  return [PAGE[language], OF[language]];
}
