import type { TemplateInspection, TemplateLocale } from '../../../ports/document-renderer.js';
import { escapeHtml } from './escape-html.js';
import { requireHarmlessHtml } from './html-safety.js';
import { parseTemplate } from './parse-template.js';
import { openRenderBudget } from './render-budget.js';
import { collectVariables, renderText } from './render-text.js';
import { templateRefusal } from './template-refusal.js';
import { noTemplateUse, withParents } from './template-use.js';

const maxBytes = 512 * 1024;

/** A page made from an HTML template. */
export interface RenderedHtml {
  readonly html: string;
  readonly unknownVariables: readonly string[];
}

/**
 * Fills an HTML template; values are escaped.
 *
 * @throws DocumentRenderError `template_error` when the template is broken, or would do or load anything
 */
export function renderHtmlTemplate(
  source: string,
  values: Readonly<Record<string, unknown>>,
  locale: TemplateLocale,
): RenderedHtml {
  const nodes = parseTemplate(requireHtmlTemplate(source));
  const unknown = new Set<string>();
  const rendering = { locale, escape: escapeHtml, budget: openRenderBudget(), unknown };
  const html = renderText(nodes, [{ name: '', value: values }], rendering);
  // A value may have landed in an attribute, where escaping alone does not make it harmless.
  requireHarmlessHtml(html);
  return { html, unknownVariables: [...unknown] };
}

/** Lists the variables of an HTML template and refuses what rendering would refuse. */
export function inspectHtmlTemplate(source: string, knownPaths: readonly string[]): TemplateInspection {
  const use = noTemplateUse();
  collectVariables(parseTemplate(requireHtmlTemplate(source)), withParents(knownPaths), use);
  return { usedVariables: [...use.used], unknownVariables: [...use.unknown] };
}

function requireHtmlTemplate(source: string): string {
  if (Buffer.byteLength(source) > maxBytes)
    throw templateRefusal('too_large', 'An HTML template may have at most 512 KiB.');
  requireHarmlessHtml(source);
  return source;
}
