/** Measures text set in a TrueType font. */
export interface FontMetrics {
  /** Width of a text in points at a type size, without kerning. */
  widthOf(text: string, size: number): number;
  /** Tells whether the font can draw a character. */
  has(codePoint: number): boolean;
  /** The font that draws what this one lacks. */
  readonly fallback?: FontMetrics | undefined;
}

/** Reads widths and characters from a TrueType file (tables head, hhea, hmtx and cmap format 4). */
export function readFontMetrics(font: Uint8Array): FontMetrics {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = tableOffsets(view);
  const unitsPerEm = view.getUint16(offsetOf(tables, 'head') + 18);
  const metricCount = view.getUint16(offsetOf(tables, 'hhea') + 34);
  const hmtx = offsetOf(tables, 'hmtx');
  const glyphOf = characterMap(view, offsetOf(tables, 'cmap'));
  const glyphs = new Map<number, number>();
  const cachedGlyph = (codePoint: number) => {
    const known = glyphs.get(codePoint);
    if (known !== undefined) return known;
    const glyph = glyphOf(codePoint);
    glyphs.set(codePoint, glyph);
    return glyph;
  };
  const advance = (codePoint: number) => {
    const glyph = Math.min(cachedGlyph(codePoint), metricCount - 1);
    return view.getUint16(hmtx + glyph * 4) / unitsPerEm;
  };
  return {
    widthOf(text, size) {
      let width = 0;
      for (const character of text) width += advance(character.codePointAt(0) ?? 0);
      return width * size;
    },
    has: (codePoint) => cachedGlyph(codePoint) !== 0,
  };
}

function tableOffsets(view: DataView): ReadonlyMap<string, number> {
  const count = view.getUint16(4);
  const tables = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

function offsetOf(tables: ReadonlyMap<string, number>, tag: string): number {
  const offset = tables.get(tag);
  if (offset === undefined) throw new TypeError(`The font has no table "${tag}".`);
  return offset;
}

/** Format 4 covers the basic plane, which is all a Cyrillic text face holds. */
function characterMap(view: DataView, cmap: number): (codePoint: number) => number {
  const start = formatFourAt(view, cmap);
  const segments = view.getUint16(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    let segment = 0;
    while (segment < segments && view.getUint16(ends + segment * 2) < codePoint) segment += 1;
    if (segment === segments) return 0;
    const first = view.getUint16(starts + segment * 2);
    if (first > codePoint) return 0;
    const range = view.getUint16(ranges + segment * 2);
    const delta = view.getUint16(deltas + segment * 2);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(ranges + segment * 2 + range + (codePoint - first) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

function formatFourAt(view: DataView, cmap: number): number {
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const start = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(start) === 4) return start;
  }
  throw new TypeError('The font has no character map of format 4.');
}
