import type { TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import type { TemplateNode } from './parse-template.js';
import { printValue } from './print-value.js';
import type { RenderBudget } from './render-budget.js';
import { resolvePath, sectionItems, type ScopeFrame } from './template-scope.js';
import { isKnownPath, type TemplateUse } from './template-use.js';

/** What rendering a text needs besides its nodes. */
export interface TextRendering {
  readonly locale: TemplateLocale;
  /** Makes a value safe where it is put: HTML escapes, a spreadsheet takes it as it is. */
  readonly escape: (text: string) => string;
  readonly budget: RenderBudget;
  /** Collects the paths the data does not hold. */
  readonly unknown: Set<string>;
}

/** Fills a parsed template. */
export function renderText(
  nodes: readonly TemplateNode[],
  frames: readonly ScopeFrame[],
  rendering: TextRendering,
): string {
  let text = '';
  for (const node of nodes) {
    const part = renderNode(node, frames, rendering);
    if (node.kind !== 'section') rendering.budget.spend(1, part.length);
    text += part;
  }
  return text;
}

/** Lists the variables of a parsed template, and which of them a catalog does not have. */
export function collectVariables(
  nodes: readonly TemplateNode[],
  knownPaths: ReadonlySet<string>,
  use: TemplateUse,
  sections: readonly string[] = [],
): void {
  for (const node of nodes) {
    if (node.kind === 'text') continue;
    const path = node.kind === 'value' ? node.tag.path : node.path;
    if (path !== '.') use.used.add(path);
    if (!isKnownPath(path, sections, knownPaths)) use.unknown.add(path);
    if (node.kind === 'section') collectVariables(node.nodes, knownPaths, use, [...sections, path]);
  }
}

function renderNode(node: TemplateNode, frames: readonly ScopeFrame[], rendering: TextRendering): string {
  if (node.kind === 'text') return node.text;
  const path = node.kind === 'value' ? node.tag.path : node.path;
  const { found, value } = resolvePath(path, frames);
  if (!found) rendering.unknown.add(path);
  if (node.kind === 'value') return rendering.escape(printValue(value, node.tag, rendering.locale));
  const items = sectionItems(value);
  if (node.inverted) return items.length === 0 ? renderText(node.nodes, frames, rendering) : '';
  rendering.budget.spend(items.length, 0);
  return items.map((item) => renderText(node.nodes, [...frames, { name: path, value: item }], rendering)).join('');
}
