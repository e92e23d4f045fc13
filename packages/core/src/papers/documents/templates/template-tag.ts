import { templateRefusal } from './template-refusal.js';

/** How a value prints. */
export type TemplateFilter = 'money' | 'quantity' | 'words' | 'date';

/** What stands between the braces of a value: a path, perhaps with a filter before it. */
export interface ValueTag {
  readonly filter?: TemplateFilter | undefined;
  readonly path: string;
}

const filters: ReadonlySet<string> = new Set<TemplateFilter>(['money', 'quantity', 'words', 'date']);
const pathPattern = /^(?:\.|[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*)$/;
const maxPathLength = 255;

/**
 * Reads `path` or `filter:path`.
 *
 * @throws DocumentRenderError `template_error` when it is neither
 */
export function parseValueTag(text: string): ValueTag {
  const written = text.trim();
  const colon = written.indexOf(':');
  if (colon === -1) return { path: parsePath(written) };
  const filter = written.slice(0, colon).trim();
  if (!isFilter(filter)) {
    throw templateRefusal(
      'syntax',
      `"{{${shortened(written)}}}" uses the filter "${shortened(filter)}"; there are money, quantity, words and date.`,
    );
  }
  return { filter, path: parsePath(written.slice(colon + 1).trim()) };
}

/**
 * Reads the path of a section or a value.
 *
 * @throws DocumentRenderError `template_error` when it is not one
 */
export function parsePath(text: string): string {
  if (text.length > maxPathLength || !pathPattern.test(text)) {
    throw templateRefusal(
      'syntax',
      `"{{${shortened(text)}}}" is not a variable; write letters, digits and dots, such as {{procurement.number}}.`,
    );
  }
  return text;
}

function isFilter(text: string): text is TemplateFilter {
  return filters.has(text);
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
