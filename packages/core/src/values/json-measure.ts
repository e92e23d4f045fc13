/** How deep JSON may be nested, and how many values it may have. */
export interface JsonLimits {
  readonly maxDepth: number;
  readonly maxValues: number;
}

/** What is known of JSON before anybody reads it. */
export type JsonMeasure = 'fits' | 'too_deep' | 'too_many_values';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
// A bracket and its brace differ in one bit.
const [OPENING, CLOSING, KIND] = [0x7b, 0x7d, 0x20];

/**
 * Measures JSON by its brackets and commas, without reading it: a reader needs a second for a few megabytes of brackets, which
 * end here with the first one too many. Whether it is JSON at all is for the reader to say.
 */
export function measureJson(bytes: Uint8Array, { maxDepth, maxValues }: JsonLimits): JsonMeasure {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values += 1;
    else if ((byte | KIND) === OPENING) {
      depth += 1;
      values += 1;
    } else if ((byte | KIND) === CLOSING) depth -= 1;
    if (depth > maxDepth) return 'too_deep';
    if (values > maxValues) return 'too_many_values';
  }
  return 'fits';
}

/** Where the text ends whose quote stands at a place. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let escapes = at - 1;
    while (bytes[escapes] === BACKSLASH) escapes -= 1;
    if ((at - escapes) % 2 === 1) return at;
  }
  return bytes.length;
}
