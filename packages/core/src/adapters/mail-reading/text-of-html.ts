const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
};

/** What an HTML mail says, as text: nothing of it is rendered or run. Blocks and rows of tables become lines, cells are apart by tabs. */
export function textOfHtml(html: string): string {
  return withoutElements(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/(?:p|div|li|tr|h[1-6]|table|blockquote))\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/t[dh]\b[^<>]*>/gi, '\t')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, entity)
    .split('\n')
    .map((line) => line.replace(/^ +/, '').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

// Gone through once: what is opened and never closed ends with the text.
function withoutElements(html: string): string {
  const lower = html.toLowerCase();
  let kept = '';
  let at = 0;
  for (const { index, 0: opening } of lower.matchAll(/<(?:script|style|head|title)\b|<!--/g)) {
    if (index < at) continue;
    kept += html.slice(at, index);
    const end = lower.indexOf(opening === '<!--' ? '--' : `</${opening.slice(1)}`, index + opening.length);
    const over = end === -1 ? -1 : lower.indexOf('>', end);
    if (over === -1) return kept;
    at = over + 1;
  }
  return kept + html.slice(at);
}

function entity(written: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? written;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : '';
}
