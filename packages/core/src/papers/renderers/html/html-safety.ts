import { templateRefusal } from '../../documents/templates/index.js';
import { refuseLargePicture } from '../pictures/picture-size.js';
import {
  parseHtml,
  ownText,
  type HtmlAttribute,
  type HtmlElement,
  type HtmlListener,
  type HtmlPage,
} from './parse-html.js';

/** Elements of a page that is printed. */
const printedElements: ReadonlySet<string> = new Set([
  ...['html', 'head', 'title', 'style', 'meta', 'body', 'main', 'header', 'footer', 'section', 'article', 'aside'],
  ...['nav', 'p', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'br', 'wbr', 'pre', 'blockquote'],
  ...['address', 'center', 'figure', 'figcaption', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption'],
  ...['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'a', 'img', 'b', 'strong', 'i', 'em', 'u', 's'],
  ...['strike', 'del', 'ins', 'small', 'big', 'sub', 'sup', 'font', 'code', 'kbd', 'samp', 'tt', 'var', 'cite', 'q'],
  ...['abbr', 'acronym', 'dfn', 'mark', 'time', 'nobr', 'label', 'bdi', 'bdo', 'ruby', 'rt', 'rp'],
]);
const loadingAttributes =
  /^(src|srcset|background|poster|data|action|formaction|ping|manifest|codebase|classid|xlink:href|longdesc|usemap|srcdoc|lowsrc|dynsrc|datasrc|imagesrcset|profile|archive|cite|attributionsrc)$/;
const inlineImage = /^data:image\/(png|jpeg|gif|webp);base64,([A-Za-z0-9+/=\s]*)$/;
/** What a page may say of itself in place of its server: nothing that leads away from it. */
const harmlessHeader = /^(content-type|content-language|x-ua-compatible)$/i;
/** Where nothing is known, a link leads nowhere. */
const harmlessLink = /^(?:https?:|mailto:|tel:|#|$)/i;
/** Switches the encoding for whoever guesses that a page is in one of those that can be switched: what was read here is not what they read. */
const SHIFT = '\x1b';
/** Functions of styles that compute lengths, colours and choices; every other one may load something. */
const styleFunctions: ReadonlySet<string> = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'calc', 'min', 'max', 'clamp', 'var', 'counter', 'counters'],
  ...['attr', 'rotate', 'scale', 'translate', 'translatex', 'translatey', 'skew', 'matrix', 'cubic-bezier', 'repeat'],
  ...['minmax', 'fit-content', 'not', 'is', 'where', 'nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'],
  ...['linear-gradient', 'lang', 'format'],
]);
const styleRules: ReadonlySet<string> = new Set(['media', 'page', 'charset', 'supports']);
const brokenTags: ReadonlySet<string> = new Set([
  'eof-in-tag',
  'unexpected-character-in-attribute-name',
  'unexpected-question-mark-instead-of-tag-name',
  'incorrectly-opened-comment',
  'cdata-in-html-content',
]);

/**
 * Refuses HTML that would do or load anything when someone opens it: scripts, frames, handlers, pictures and styles
 * from elsewhere. Pictures within the page (`data:`) and links to click on are fine.
 *
 * @throws DocumentRenderError `template_error` with reason `active_content`, `external_reference`, `too_deep` or `too_large`
 */
export async function requireHarmlessHtml(html: string): Promise<void> {
  await requireHarmlessPage(html, {
    element: (name, attributes) => requireHarmlessElement(name, attributes, isWebLink),
  });
}

/**
 * Refuses what `requireHarmlessHtml` refuses, and tags and comments that are not closed: browsers make something of
 * them, but not what the author meant.
 *
 * @throws DocumentRenderError `template_error`, also with reason `syntax`
 */
export async function requireHarmlessHtmlSource(html: string): Promise<void> {
  await requireHarmlessPage(html, {
    // An address that a value will give is looked at when the value is there.
    element: (name, attributes) =>
      requireHarmlessElement(name, attributes, (address) => address.includes('{{') || isWebLink(address)),
    mistake: (code, at) => requireWholeTags(html, code, at),
  });
}

async function requireHarmlessPage(html: string, listener: HtmlListener): Promise<void> {
  if (html.includes(SHIFT)) throw templateRefusal('active_content', 'The page switches its encoding in the middle.');
  const page = await parseHtml(html, listener);
  for (const style of stylesOf(page)) requireHarmlessStyle('<style>', ownText(style));
}

function requireWholeTags(html: string, code: string, at: number): void {
  if (code === 'eof-in-comment') throw templateRefusal('syntax', 'A comment is opened with "<!--" and never closed.');
  if (code === 'eof-in-element-that-can-contain-only-text')
    throw templateRefusal('syntax', 'A <style> or a <title> is never closed.');
  if (!brokenTags.has(code)) return;
  const from = Math.max(html.lastIndexOf('<', at - 1), 0);
  throw templateRefusal('syntax', `"${html.slice(from, from + 40)}" is not a complete tag.`);
}

function* stylesOf(page: HtmlPage): Iterable<HtmlElement> {
  const waiting: Pick<HtmlElement, 'childNodes'>[] = [page];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      if (child.tagName === 'style') yield child;
      waiting.push(child);
    }
  }
}

function isWebLink(address: string): boolean {
  return harmlessLink.test(address);
}

function requireHarmlessElement(
  name: string,
  attributes: readonly HtmlAttribute[],
  isHarmlessLink: (address: string) => boolean,
): void {
  if (!printedElements.has(name))
    throw templateRefusal('active_content', `The element <${name}> is not allowed in a template.`);
  for (const attribute of attributes) {
    requireHarmlessAttribute(name, attribute);
    const address = withoutControls(attribute.value);
    if (attribute.name === 'href' && !isHarmlessLink(address))
      throw templateRefusal(
        'active_content',
        `The link "${address.slice(0, 60)}" is not a web, mail or phone address.`,
      );
  }
}

function requireHarmlessAttribute(element: string, { name, value }: HtmlAttribute): void {
  if (name.startsWith('on'))
    throw templateRefusal('active_content', `The attribute "${name}" is not allowed in a template.`);
  if (name === 'http-equiv' && !harmlessHeader.test(withoutControls(value)))
    throw templateRefusal('active_content', `<meta http-equiv="${value.slice(0, 40)}"> is not allowed in a template.`);
  if (name === 'style') requireHarmlessStyle(`The style of <${element}>`, value);
  if (!loadingAttributes.test(name)) return;
  const [, type, picture] = (element === 'img' && name === 'src' && inlineImage.exec(withoutControls(value))) || [];
  if (type === 'png') refuseLargePicture(Buffer.from(picture ?? '', 'base64'));
  if (type !== undefined) return;
  throw templateRefusal(
    'external_reference',
    `<${element} ${name}> may only hold a picture within the page (data:image/png;base64,…).`,
  );
}

function requireHarmlessStyle(where: string, css: string): void {
  const plain = withoutEscapes(css);
  const functions = [...plain.matchAll(/(?<![\w-])([\w-]+)\(/g)].map(([, name = '']) => name.toLowerCase());
  const rules = [...plain.matchAll(/@([a-z-]+)/gi)].map(([, name = '']) => name.toLowerCase());
  const isHarmless =
    functions.every((name) => styleFunctions.has(name)) &&
    rules.every((name) => styleRules.has(name)) &&
    !/-moz-binding|\bbehavior\s*:/i.test(plain);
  if (isHarmless) return;
  throw templateRefusal('external_reference', `${where} loads something from elsewhere.`);
}

/** Undoes the escapes of CSS, in which `\75rl(` is `url(`. Comments stay: what looks like one may stand in a string. */
function withoutEscapes(css: string): string {
  return css.replace(/\\(?:([0-9a-f]{1,6})(?:\r\n|\s)?|(.))/gi, (_, hex?: string, plain?: string) => {
    if (hex === undefined) return plain ?? '';
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Browsers overlook these in an address; kept, they would hide `javascript:` from the checks. */
function withoutControls(value: string): string {
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return value.replace(/[\0-\x1f]/g, '').trim();
}
