import {
  BACKSLASH,
  closes,
  CLOSING_ARRAY,
  CLOSING_OBJECT,
  COLON,
  COMMA,
  OPENING_ARRAY,
  OPENING_OBJECT,
  opens,
  QUOTE,
} from './json-bytes.js';

/** What is read in one go: about a millisecond. */
const PART_BYTES = 64 * 1024;

/** What is searched for the ends of elements in one go: about a millisecond. */
const SEARCHED_BYTES = 512 * 1024;

const BLANKS: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const MARK = [0xef, 0xbb, 0xbf];

// A mark in the middle is no blank, so it must stay where it is.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads JSON part by part: whoever takes the parts may do something else in between. Returns the value, null where there are only
 * blanks. A thread would not do: what it hands over has to be copied, which takes as long as reading it. The depth has to be
 * limited before. @throws SyntaxError
 */
export function* readJsonInParts(bytes: Uint8Array, partBytes = PART_BYTES): Generator<undefined, unknown> {
  const isMarked = MARK.every((byte, index) => bytes[index] === byte);
  const text = withoutBlanks(isMarked ? bytes.subarray(MARK.length) : bytes);
  return text.length === 0 ? null : yield* readValue(text, partBytes);
}

function* readValue(text: Uint8Array, partBytes: number): Generator<undefined, unknown> {
  const kind = text.length > partBytes ? KINDS.get(text[0]) : undefined;
  if (kind === undefined) return parsed(text);
  if (text.at(-1) !== kind.closing) throw new SyntaxError('It ends in the middle.');
  const inner = text.subarray(1, -1);
  if (withoutBlanks(inner).length === 0) return kind.empty();
  const value = kind.empty();
  for (const part of partsOf(inner, partBytes)) {
    yield;
    if (part !== undefined) yield* readPart(part, partBytes, value);
  }
  return value;
}

function* readPart({ bytes, isLarge }: Part, partBytes: number, value: Container): Generator<undefined, void> {
  const part = withoutBlanks(bytes);
  if (part.length === 0) throw new SyntaxError('Something is missing between two commas.');
  if (Array.isArray(value)) {
    if (isLarge) value.push(yield* readValue(part, partBytes));
    else for (const element of parsed(part, '[]') as readonly unknown[]) value.push(element);
  } else if (isLarge) {
    const [name, member] = memberOf(part);
    setMember(value, name, yield* readValue(member, partBytes));
  } else {
    for (const [name, member] of Object.entries(parsed(part, '{}') as object)) setMember(value, name, member);
  }
}

type Container = unknown[] | Record<string, unknown>;

interface Kind {
  readonly closing: number;
  empty(): Container;
}

const KINDS: ReadonlyMap<number | undefined, Kind> = new Map<number, Kind>([
  [OPENING_ARRAY, { closing: CLOSING_ARRAY, empty: () => [] }],
  [OPENING_OBJECT, { closing: CLOSING_OBJECT, empty: () => ({}) }],
]);

/** What stands next to each other and is read together, or one element or member that is large by itself. */
interface Part {
  readonly bytes: Uint8Array;
  readonly isLarge: boolean;
}

/** The parts, and undefined where the search for their ends may pause. */
function* partsOf(inner: Uint8Array, partBytes: number): Generator<Part | undefined> {
  let start = 0;
  let last = 0;
  for (const end of endsOfElements(inner)) {
    if (end === undefined) {
      yield undefined;
      continue;
    }
    // The one that ends here is read with those before it, as long as they fit together.
    if (end - start > partBytes && last > start) {
      yield { bytes: inner.subarray(start, last - 1), isLarge: false };
      start = last;
    }
    if (end - start > partBytes) {
      yield { bytes: inner.subarray(start, end), isLarge: true };
      start = end + 1;
    }
    last = end + 1;
  }
  if (last > start) yield { bytes: inner.subarray(start, last - 1), isLarge: false };
}

/** Where each element or member ends, at its comma, the last one at the end; undefined after each stretch without one. */
function* endsOfElements(inner: Uint8Array): Generator<number | undefined> {
  let [depth, isText, pauseAt] = [0, false, SEARCHED_BYTES];
  for (let at = 0; at < inner.length; at += 1) {
    const byte = inner[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (opens(byte)) depth += 1;
    else if (closes(byte)) depth -= 1;
    else if (byte === COMMA && depth === 0) {
      yield at;
      pauseAt = at + SEARCHED_BYTES;
    }
    if (depth < 0) throw new SyntaxError('It ends before its text does.');
    if (at >= pauseAt) {
      yield undefined;
      pauseAt = at + SEARCHED_BYTES;
    }
  }
  yield inner.length;
}

/** Where the text ends that begins with the bytes. @throws SyntaxError when it does not */
function endOfText(bytes: Uint8Array): number {
  for (let at = 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  throw new SyntaxError('A text has no end.');
}

function memberOf(bytes: Uint8Array): readonly [string, Uint8Array] {
  if (bytes[0] !== QUOTE) throw new SyntaxError('A member has no name.');
  const end = endOfText(bytes) + 1;
  const rest = withoutBlanks(bytes.subarray(end));
  if (rest[0] !== COLON) throw new SyntaxError('A name has no colon.');
  return [parsed(bytes.subarray(0, end)) as string, withoutBlanks(rest.subarray(1))];
}

// An assignment would take one name for the prototype.
function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  } else object[name] = value;
}

function parsed(bytes: Uint8Array, [opening = '', closing = ''] = ''): unknown {
  return JSON.parse(opening + utf8.decode(bytes) + closing) as unknown;
}

function withoutBlanks(bytes: Uint8Array): Uint8Array {
  let [start, end] = [0, bytes.length];
  while (start < end && BLANKS.has(bytes[start])) start += 1;
  while (end > start && BLANKS.has(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}
