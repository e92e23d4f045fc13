import {
  BACKSLASH,
  closes,
  CLOSING_ARRAY,
  CLOSING_OBJECT,
  COLON,
  COMMA,
  OPENING_ARRAY,
  opens,
  QUOTE,
} from './json-bytes.js';

/** What is read in one go: about a millisecond. */
const PART_BYTES = 64 * 1024;

const BLANKS: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const MARK = [0xef, 0xbb, 0xbf];

// A mark in the middle is no blank, so it must stay where it is.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads JSON part by part: whoever takes the parts may do something else in between. Returns the value, null where there are only
 * blanks. A thread would not do: what it hands over has to be copied, which takes as long as reading it. The depth has to be
 * limited before. @throws SyntaxError
 *
 * The bytes are gone through once. After each part, what has ended is read together, and what has not ended, from the outermost
 * inwards, becomes a container that the rest is read into.
 */
export function* readJsonInParts(bytes: Uint8Array, partBytes = PART_BYTES): Generator<undefined, unknown> {
  const isMarked = MARK.every((byte, index) => bytes[index] === byte);
  const text = withoutBlanks(isMarked ? bytes.subarray(MARK.length) : bytes);
  if (text.length === 0) return null;
  // The whole is read as the only element of an array.
  const values: unknown[] = [];
  const levels = [levelAt(-1, CLOSING_ARRAY, values)];
  for (let [at, isText, end] = [0, false, partBytes]; at < text.length; end += partBytes) {
    if (at > 0) yield;
    [at, isText] = noteMarks(text, levels, { at, isText, end: Math.min(end, text.length) });
    readWhatEnded(text, levels);
  }
  const [whole, ...others] = levels;
  if (whole === undefined || others.length > 0) throw new SyntaxError('It ends in the middle.');
  readRest(text, whole, text.length);
  if (values.length !== 1) throw new SyntaxError('It goes on behind its end.');
  return values[0];
}

/** Notes brackets and commas between two places; answers where it ended, and whether that is within a text. */
function noteMarks(
  text: Uint8Array,
  levels: Level[],
  from: { at: number; isText: boolean; end: number },
): [number, boolean] {
  let { at, isText } = from;
  for (; at < from.end; at += 1) {
    const byte = text[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (opens(byte)) levels.push(levelAt(at, byte === OPENING_ARRAY ? CLOSING_ARRAY : CLOSING_OBJECT));
    else if (closes(byte)) endLevel(text, levels, at);
    else if (byte === COMMA) noteComma(text, levels.at(-1), at);
  }
  return [at, isText];
}

type Container = unknown[] | Record<string, unknown>;

/** An array or object that has not ended yet. */
interface Level {
  readonly openedAt: number;
  readonly closing: number;
  /** What has been read of it; none while it is to be read together with what it stands in. */
  value: Container | undefined;
  /** Where begins what has not been read of it. */
  start: number;
  /** Its last comma. */
  comma: number;
  /** What may stand at the start: anything, an element and not the end, or a comma or the end and no element. */
  next: 'anything' | 'element' | 'separator';
}

function levelAt(openedAt: number, closing: number, value?: Container): Level {
  return { openedAt, closing, value, start: openedAt + 1, comma: -1, next: 'anything' };
}

function noteComma(text: Uint8Array, level: Level | undefined, at: number): void {
  if (level === undefined) return;
  level.comma = at;
  if (level.next !== 'separator') return;
  refuseBut(isBlank(text.subarray(level.start, at)), 'A comma is missing.');
  level.start = at + 1;
  level.next = 'element';
}

function endLevel(text: Uint8Array, levels: Level[], at: number): void {
  const ended = levels.pop();
  const outer = levels.at(-1);
  if (ended === undefined || outer === undefined) throw new SyntaxError('It ends before its text does.');
  if (ended.value === undefined) return;
  refuseBut(text[at] === ended.closing, 'A bracket ends what another one began.');
  readRest(text, ended, at);
  outer.start = at + 1;
  outer.next = 'separator';
}

function readWhatEnded(text: Uint8Array, levels: readonly Level[]): void {
  for (const [index, level] of levels.entries()) {
    const inner = levels[index + 1];
    if (level.value === undefined || inner?.value !== undefined) continue;
    if (level.comma >= level.start) {
      readElements(level.value, text.subarray(level.start, level.comma));
      level.start = level.comma + 1;
      level.next = 'element';
    }
    if (inner !== undefined) inner.value = addInner(text, { ...level, value: level.value }, inner);
  }
}

/** Adds what is empty as yet, which stands behind the last comma of what it stands in. */
function addInner(text: Uint8Array, { value, start, next }: Level & { value: Container }, inner: Level): Container {
  refuseBut(next !== 'separator', 'A comma is missing.');
  const before = withoutBlanks(text.subarray(start, inner.openedAt));
  const added = inner.closing === CLOSING_ARRAY ? [] : {};
  if (!Array.isArray(value)) setMember(value, nameIn(before), added);
  else {
    refuseBut(before.length === 0, 'A comma is missing.');
    value.push(added);
  }
  return added;
}

function readRest(text: Uint8Array, { openedAt, value, start, next }: Level, end: number): void {
  const rest = text.subarray(start, end);
  if (isBlank(rest)) {
    refuseBut(next !== 'element', 'Something is missing behind a comma.');
    return;
  }
  refuseBut(next !== 'separator', 'A comma is missing.');
  if (value === undefined) return;
  // What has brackets of its own is read with them: a large text need not be copied for others.
  if (openedAt >= 0 && start === openedAt + 1) addElements(value, parsed(text.subarray(openedAt, end + 1)));
  else readElements(value, rest);
}

/** Reads elements or members with the commas between them, at least one. */
function readElements(value: Container, bytes: Uint8Array): void {
  refuseBut(!isBlank(bytes), 'Something is missing between two commas.');
  addElements(value, parsed(bytes, Array.isArray(value) ? '[]' : '{}'));
}

function addElements(value: Container, read: unknown): void {
  if (Array.isArray(value)) for (const element of read as readonly unknown[]) value.push(element);
  else for (const [name, member] of Object.entries(read as object)) setMember(value, name, member);
}

/** The name of a member, which stands there with its colon. */
function nameIn(bytes: Uint8Array): string {
  refuseBut(bytes[0] === QUOTE && bytes.at(-1) === COLON, 'A member has no name.');
  return parsed(bytes.subarray(0, -1)) as string;
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

function isBlank(bytes: Uint8Array): boolean {
  return withoutBlanks(bytes).length === 0;
}

function withoutBlanks(bytes: Uint8Array): Uint8Array {
  let [start, end] = [0, bytes.length];
  while (start < end && BLANKS.has(bytes[start])) start += 1;
  while (end > start && BLANKS.has(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}

function refuseBut(isRight: boolean, why: string): void {
  if (!isRight) throw new SyntaxError(why);
}
