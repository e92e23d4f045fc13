import type { TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import { type DocumentClause, type DocumentData, documentVariables } from '../forms/index.js';
import { openRenderBudget, parseTemplate, renderText } from '../templates/index.js';

const BLANK = '____________________';

/** Clauses of a contract with its values in place of variables; what nobody knows is left to be filled in by hand. */
export function filledClauses(data: DocumentData, clauses: readonly DocumentClause[]): readonly DocumentClause[] {
  const locale: TemplateLocale = {
    timeZone: data.timeZone,
    dateFormat: data.dateFormat ?? 'DD.MM.YYYY',
    currencyCode: data.currencyCode,
    language: data.language,
  };
  const frames = [{ name: '', value: documentVariables(data) }];
  const escape = (value: string) => (value === '' ? BLANK : value);
  return clauses.map((clause) => {
    const rendering = { locale, escape, budget: openRenderBudget(), unknown: new Set<string>() };
    return { ...clause, text: renderText(parseTemplate(clause.text), frames, rendering) };
  });
}
