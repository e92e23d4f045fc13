import { BACKSLASH, COLON, closes, COMMA, opens, QUOTE } from './json-bytes.js';

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

/** What is measured in one go: about a millisecond. */
const PART_BYTES = 512 * 1024;

/**
 * Measures JSON by its brackets and commas, without reading it: a reader needs a second for a few megabytes of brackets, which
 * end here with the first one too many. Whether it is JSON at all is for the reader to say.
 */
export function measureJson(bytes: Uint8Array, limits: JsonLimits): JsonMeasure {
  return measureUntil(bytes.length, bytes, limits, { ...NOTHING });
}

/** Measures JSON part by part: whoever takes the parts may do something else in between. */
export function* measureJsonInParts(
  bytes: Uint8Array,
  limits: JsonLimits,
  partBytes = PART_BYTES,
): Generator<undefined, JsonMeasure> {
  const counted = { ...NOTHING };
  for (let end = partBytes; end < bytes.length; end += partBytes) {
    const measure = measureUntil(end, bytes, limits, counted);
    if (measure.fit !== 'fits') return measure;
    yield;
  }
  return measureUntil(bytes.length, bytes, limits, counted);
}

const NOTHING = { at: 0, isText: false, depth: 0, values: 1, members: 0 };

/** Goes on from what has been counted, up to an end. */
function measureUntil(
  end: number,
  bytes: Uint8Array,
  { maxDepth, maxValues }: JsonLimits,
  counted: typeof NOTHING,
): JsonMeasure {
  // Locals, because this runs for each byte.
  let { at, isText, depth, values, members } = counted;
  for (; at < end; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) members += 1;
    else if (opens(byte)) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) return { fit: 'too_deep', members };
    } else if (closes(byte)) depth -= 1;
    if (values > maxValues) return { fit: 'too_many_values', members };
  }
  Object.assign(counted, { at, isText, depth, values, members });
  return { fit: 'fits', members };
}
