import {
  collectVariables,
  escapeHtml,
  noTemplateUse,
  openRenderBudget,
  parseTemplate,
  renderText,
  templateRefusal,
  withParents,
} from '../../documents/templates/index.js';
import type { TemplateInspection, TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import { requireHarmlessHtml, requireHarmlessHtmlSource } from './html-safety.js';

const maxBytes = 512 * 1024;

/** A page made from an HTML template. */
export interface FilledHtml {
  readonly html: string;
  readonly unknownVariables: readonly string[];
}

/**
 * Fills an HTML template; values are escaped.
 *
 * @throws DocumentRenderError `template_error` when the template is broken, or would do or load anything
 */
export async function fillHtmlTemplate(
  source: string,
  values: Readonly<Record<string, unknown>>,
  locale: TemplateLocale,
): Promise<FilledHtml> {
  await requireHtmlTemplate(source);
  const unknown = new Set<string>();
  const rendering = { locale, escape: escapeHtml, budget: openRenderBudget(), unknown };
  const html = renderText(parseTemplate(source), [{ name: '', value: values }], rendering);
  // A value may have landed in an attribute, where escaping alone does not make it harmless.
  await requireHarmlessHtml(html);
  return { html, unknownVariables: [...unknown] };
}

/** Lists the variables of an HTML template and refuses what filling would refuse. */
export async function inspectHtmlTemplate(source: string, knownPaths: readonly string[]): Promise<TemplateInspection> {
  await requireHtmlTemplate(source);
  const use = noTemplateUse();
  collectVariables(parseTemplate(source), withParents(knownPaths), use);
  return { usedVariables: [...use.used], unknownVariables: [...use.unknown] };
}

async function requireHtmlTemplate(source: string): Promise<void> {
  if (Buffer.byteLength(source) > maxBytes)
    throw templateRefusal('too_large', 'An HTML template may have at most 512 KiB.');
  await requireHarmlessHtmlSource(source);
}
