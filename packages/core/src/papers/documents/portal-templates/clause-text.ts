import { DocumentRenderError } from '../../../kernel/ports/document-renderer.js';
import { documentVariables } from '../forms/index.js';
import { collectVariables, noTemplateUse, parseTemplate, withParents } from '../templates/index.js';

/** What is wrong with the words of a clause of a contract: broken marks, or variables that contracts do not have; null where nothing is. */
export function clauseTextProblem(text: string): string | null {
  try {
    const use = noTemplateUse();
    collectVariables(parseTemplate(text), withParents(pathsOf(EVERYTHING)), use);
    return use.unknown.size === 0 ? null : `Names variables that contracts do not have: ${[...use.unknown].join(', ')}`;
  } catch (error) {
    if (error instanceof DocumentRenderError) return error.message;
    throw error;
  }
}

/** Of any document every path is there, with null where nothing is known. */
const EVERYTHING = documentVariables({
  number: '',
  date: '2026-01-01',
  timeZone: 'UTC',
  currencyCode: 'RUB',
  vatMode: 'NO_VAT',
  lines: [{ name: '', unitName: '', quantity: '1' }],
});

function pathsOf(values: Readonly<Record<string, unknown>>, before = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = before + name;
    const inner = Array.isArray(value) ? (value[0] as unknown) : value;
    const isGroup = typeof inner === 'object' && inner !== null;
    return isGroup ? [path, ...pathsOf(inner as Readonly<Record<string, unknown>>, `${path}.`)] : [path];
  });
}
