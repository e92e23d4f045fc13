/** A piece of an HTML page. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string };

const tokenPattern =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|[^<]+|</gi;
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g;
const unprinted = /^(style|title|script|head)$/;
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  times: '×',
  numero: '№',
  deg: '°',
  shy: '\u00ad',
};

/** Cuts HTML into tags and texts; what a page does not show (styles, comments) is left out. */
export function htmlTokens(html: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let hidden: string | undefined;
  for (const [whole, slash, tagName, attributes = ''] of html.matchAll(tokenPattern)) {
    const name = tagName?.toLowerCase();
    if (name === undefined) {
      if (hidden === undefined && !whole.startsWith('<!')) tokens.push({ kind: 'text', text: decodeEntities(whole) });
    } else if (hidden !== undefined) {
      if (slash === '/' && name === hidden) hidden = undefined;
    } else if (slash === '/') {
      tokens.push({ kind: 'close', name });
    } else if (unprinted.test(name)) {
      hidden = name;
    } else {
      tokens.push({ kind: 'open', name, attributes: readAttributes(attributes) });
    }
  }
  return tokens;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(attributePattern)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decodeEntities(value.replace(/^["']|["']$/g, '')),
    ]),
  );
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
