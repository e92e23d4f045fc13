/** How deep JSON may be nested, and how many values it may have. */
export interface JsonLimits {
  readonly maxDepth: number;
  readonly maxValues: number;
}

/** What is known of JSON before anybody reads it. */
export interface JsonMeasure {
  readonly fit: 'fits' | 'too_deep' | 'too_many_values';
  /** Names and values that its objects have together, as they are written. Readers keep one of two that have the same name. */
  readonly members: number;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
// A bracket and its brace differ in one bit.
const [OPENING, CLOSING, KIND] = [0x7b, 0x7d, 0x20];

/**
 * Measures JSON by its brackets and commas, without reading it: a reader needs a second for a few megabytes of brackets, which
 * end here with the first one too many. Whether it is JSON at all is for the reader to say.
 */
export function measureJson(bytes: Uint8Array, { maxDepth, maxValues }: JsonLimits): JsonMeasure {
  let depth = 0;
  let values = 1;
  let members = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) members += 1;
    else if ((byte | KIND) === OPENING) {
      depth += 1;
      values += 1;
    } else if ((byte | KIND) === CLOSING) depth -= 1;
    if (depth > maxDepth) return { fit: 'too_deep', members };
    if (values > maxValues) return { fit: 'too_many_values', members };
  }
  return { fit: 'fits', members };
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
