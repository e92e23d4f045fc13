import { templateRefusal } from './template-refusal.js';
import { parsePath, parseValueTag, type ValueTag } from './template-tag.js';

/** A part of a text template. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly tag: ValueTag }
  | {
      readonly kind: 'section';
      readonly path: string;
      readonly inverted: boolean;
      readonly nodes: readonly TemplateNode[];
    };

const maxDepth = 20;
const maxTags = 20_000;

interface OpenSection {
  readonly path: string;
  readonly inverted: boolean;
  readonly nodes: TemplateNode[];
}

/** What stands between `{{` and `}}`, and where the braces begin and end. */
export interface PlacedTag {
  readonly tag: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Parses `{{path}}`, `{{filter:path}}`, `{{#path}}…{{/path}}`, `{{^path}}…{{/path}}` and `{{! comment }}`.
 *
 * @throws DocumentRenderError `template_error` with reason `syntax`, `too_deep` or `too_large`
 */
export function parseTemplate(source: string): readonly TemplateNode[] {
  const stack: OpenSection[] = [{ path: '', inverted: false, nodes: [] }];
  let reached = 0;
  for (const { tag, from, to } of findTags(source)) {
    addText(stack, source.slice(reached, from));
    readTag(tag, stack);
    reached = to;
  }
  addText(stack, source.slice(reached));
  const open = stack.at(-1);
  if (open !== undefined && stack.length > 1)
    throw templateRefusal('syntax', `The section {{#${open.path}}} is never closed.`);
  return stack[0]?.nodes ?? [];
}

/**
 * Finds the tags of a text without looking into them.
 *
 * @throws DocumentRenderError `template_error` with reason `syntax` or `too_large`
 */
export function findTags(source: string): readonly PlacedTag[] {
  const tags: PlacedTag[] = [];
  for (let from = source.indexOf('{{'); from !== -1; from = source.indexOf('{{', tags.at(-1)?.to)) {
    const end = source.indexOf('}}', from);
    if (end === -1)
      throw templateRefusal(
        'syntax',
        `"${source.slice(from, from + 40)}" opens a variable and never closes it with "}}".`,
      );
    tags.push({ tag: source.slice(from + 2, end).trim(), from, to: end + 2 });
    if (tags.length > maxTags) throw templateRefusal('too_large', `The template has more than ${maxTags} variables.`);
  }
  return tags;
}

function addText(stack: readonly OpenSection[], text: string): void {
  if (text !== '') stack.at(-1)?.nodes.push({ kind: 'text', text });
}

function readTag(tag: string, stack: OpenSection[]): void {
  const sign = tag.charAt(0);
  const rest = tag.slice(1).trim();
  if (sign === '!') return;
  if (sign === '#' || sign === '^') {
    if (stack.length > maxDepth)
      throw templateRefusal('too_deep', `Sections are nested deeper than ${maxDepth} levels.`);
    stack.push({ path: parsePath(rest), inverted: sign === '^', nodes: [] });
    return;
  }
  if (sign === '/') {
    const closed = stack.length > 1 ? stack.pop() : undefined;
    if (closed?.path !== rest) {
      const expected = closed === undefined ? 'no section is open' : `{{/${closed.path}}} was expected`;
      throw templateRefusal('syntax', `{{/${rest}}} closes nothing: ${expected}.`);
    }
    stack.at(-1)?.nodes.push({ kind: 'section', path: closed.path, inverted: closed.inverted, nodes: closed.nodes });
    return;
  }
  stack.at(-1)?.nodes.push({ kind: 'value', tag: parseValueTag(tag) });
}
