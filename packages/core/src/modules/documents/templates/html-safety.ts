import { templateRefusal } from './template-refusal.js';

const activeElements =
  /^(script|iframe|frame|frameset|object|embed|applet|link|meta|base|form|input|button|textarea|select|svg|math|audio|video|source|track|portal|template|slot|noscript|xml)$/;
const loadingAttributes =
  /^(src|srcset|background|poster|data|action|formaction|ping|manifest|codebase|classid|xlink:href|longdesc|usemap|srcdoc)$/;
const inlineImage = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;
const harmlessLink = /^(https?:|mailto:|tel:|#)/i;
const loadingStyle = /url\s*\(|@import|expression\s*\(|-moz-binding|behavior\s*:/i;
const tagPattern = /<(\/?)([A-Za-z][A-Za-z0-9:-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/y;
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g;
const maxOpenElements = 200;
const voidElements = /^(br|hr|img|col|wbr|area)$/;

/**
 * Refuses HTML that would do or load anything when someone opens it: scripts, frames, handlers, pictures and styles
 * from elsewhere. Pictures within the page (`data:`) and links to click on are fine.
 *
 * @throws DocumentRenderError `template_error` with reason `active_content`, `external_reference`, `syntax` or `too_deep`
 */
export function requireHarmlessHtml(html: string): void {
  let open = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const skipped = afterUnprinted(html, at);
    if (skipped !== undefined) {
      at = skipped;
      continue;
    }
    tagPattern.lastIndex = at;
    const [whole = '', slash = '', written = '', attributes = ''] = tagPattern.exec(html) ?? [];
    const name = written.toLowerCase();
    if (whole === '') throw templateRefusal('syntax', `"${html.slice(at, at + 40)}" is not a complete tag.`);
    const isClosing = slash === '/';
    open = nesting(open, name, { isClosing, closesItself: attributes.endsWith('/') });
    requireHarmlessElement(name, attributes);
    at += whole.length;
    if (name === 'style' && !isClosing) at = afterStyle(html, at);
  }
}

/** Where a comment, a document type or a lone "<" ends; undefined when a tag stands there. */
function afterUnprinted(html: string, at: number): number | undefined {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    if (end === -1) throw templateRefusal('syntax', 'A comment is opened with "<!--" and never closed.');
    return end + 3;
  }
  if (/^<!doctype html>/i.test(html.slice(at, at + 15))) return at + 15;
  return /^<[A-Za-z/!?]/.test(html.slice(at, at + 2)) ? undefined : at + 1;
}

function nesting(open: number, name: string, tag: { isClosing: boolean; closesItself: boolean }): number {
  if (tag.isClosing) return Math.max(open - 1, 0);
  if (tag.closesItself || voidElements.test(name)) return open;
  if (open >= maxOpenElements) {
    throw templateRefusal('too_deep', `Elements are nested deeper than ${maxOpenElements} levels.`);
  }
  return open + 1;
}

function requireHarmlessElement(name: string, attributes: string): void {
  if (activeElements.test(name))
    throw templateRefusal('active_content', `The element <${name}> is not allowed in a template.`);
  for (const [, attribute = '', quoted = ''] of attributes.matchAll(attributePattern)) {
    const value = decoded(quoted.replace(/^["']|["']$/g, ''));
    requireHarmlessAttribute(name, attribute.toLowerCase(), value);
  }
}

function requireHarmlessAttribute(element: string, attribute: string, value: string): void {
  if (attribute.startsWith('on'))
    throw templateRefusal('active_content', `The attribute "${attribute}" is not allowed in a template.`);
  if (attribute === 'style' && loadingStyle.test(value)) {
    throw templateRefusal('external_reference', `The style of <${element}> loads something from elsewhere.`);
  }
  if (attribute === 'href' && !value.includes('{{') && !harmlessLink.test(value)) {
    throw templateRefusal('active_content', `The link "${value.slice(0, 60)}" is not a web, mail or phone address.`);
  }
  if (loadingAttributes.test(attribute) && !(element === 'img' && attribute === 'src' && inlineImage.test(value))) {
    throw templateRefusal(
      'external_reference',
      `<${element} ${attribute}> may only hold a picture within the page (data:image/png;base64,…).`,
    );
  }
}

function afterStyle(html: string, from: number): number {
  const end = html.toLowerCase().indexOf('</style', from);
  if (end === -1) throw templateRefusal('syntax', 'A <style> is never closed.');
  if (loadingStyle.test(html.slice(from, end))) {
    throw templateRefusal('external_reference', 'The <style> of the template loads something from elsewhere.');
  }
  return end;
}

/** Undoes what would hide `javascript:` from the checks: character references and control characters. */
function decoded(value: string): string {
  const named: Readonly<Record<string, string>> = {
    colon: ':',
    tab: '',
    newline: '',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
  };
  const text = value.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
  return [...text]
    .filter((character) => character > ' ' || character === ' ')
    .join('')
    .trim();
}
