import type { XmlElement } from './xml-element.js';

/** Why a file is no exchange file; what it says can be shown to whoever sent it. */
export class ExchangeFileError extends Error {
  override readonly name = 'ExchangeFileError';
}

/** More than any exchange file of goods has. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_DEPTH = 64;
const ENCODINGS = ['windows-1251', 'utf-8'];

/**
 * Reads the elements of an exchange file. It is no reader of XML at large: what declares a document type, or entities of its own, is
 * refused, so that nothing is read that the file itself does not hold.
 *
 * @throws ExchangeFileError
 */
export function readXmlElement(bytes: Uint8Array): XmlElement {
  if (bytes.length > MOST_BYTES) throw new ExchangeFileError('The file is too large.');
  const text = decoded(bytes);
  const reading: Reading = { text, open: [], root: undefined };
  for (let at = 0; at < text.length;) {
    const tag = text.indexOf('<', at);
    takeText(reading, plain(text.slice(at, tag < 0 ? undefined : tag)));
    if (tag < 0) break;
    at = takeMarkup(reading, tag);
  }
  if (reading.root === undefined || reading.open.length > 0) throw notWellFormed();
  return finished(reading.root);
}

interface Building {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Building[];
  readonly text: string[];
}

interface Reading {
  readonly text: string;
  /** Elements that are not closed yet, the root first. */
  readonly open: Building[];
  root: Building | undefined;
}

/** What stands in a file beside its elements, from where to where. */
const ASIDE = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

/** Takes what begins at a place, and tells where it ends. */
function takeMarkup(reading: Reading, at: number): number {
  const { text } = reading;
  const aside = ASIDE.find(([from]) => text.startsWith(from, at));
  if (aside !== undefined) return endOf(text, aside[1], at);
  if (!text.startsWith(CDATA[0], at)) return takeTag(reading, at);
  const end = endOf(text, CDATA[1], at);
  takeText(reading, text.slice(at + CDATA[0].length, end - CDATA[1].length));
  return end;
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  if (end < 0) throw notWellFormed();
  return end + mark.length;
}

// Each stands just where it is looked for, so that no text is read twice.
const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`;
const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'uy');
const OPENING = new RegExp(`<(${NAME})`, 'uy');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`, 'uy');
const TAG_END = /\s*(\/?)>/uy;

function takeTag(reading: Reading, at: number): number {
  const closing = matchAt(CLOSING, reading.text, at);
  if (closing !== null) {
    if (reading.open.pop()?.name !== closing[1]) throw notWellFormed();
    return CLOSING.lastIndex;
  }
  const [, name = ''] = matchAt(OPENING, reading.text, at) ?? [];
  if (name === '') throw notWellFormed();
  const attributes: Record<string, string> = {};
  let end = OPENING.lastIndex;
  for (let found = matchAt(ATTRIBUTE, reading.text, end); found !== null;) {
    const [, key = '', value = ''] = found;
    attributes[key] = plain(value.slice(1, -1));
    end = ATTRIBUTE.lastIndex;
    found = matchAt(ATTRIBUTE, reading.text, end);
  }
  const [, isClosed] = matchAt(TAG_END, reading.text, end) ?? [];
  if (isClosed === undefined) throw notWellFormed();
  openElement(reading, { name, attributes, children: [], text: [] }, isClosed === '/');
  return TAG_END.lastIndex;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function openElement(reading: Reading, element: Building, isClosed: boolean): void {
  const parent = reading.open.at(-1);
  if (parent === undefined && reading.root !== undefined) throw notWellFormed();
  if (parent === undefined) reading.root = element;
  else parent.children.push(element);
  if (!isClosed) reading.open.push(element);
  if (reading.open.length > MOST_DEPTH) throw new ExchangeFileError('Elements are nested too deep.');
}

function takeText({ open }: Reading, text: string): void {
  const parent = open.at(-1);
  if (parent === undefined && text.trim() !== '') throw notWellFormed();
  if (text !== '') parent?.text.push(text);
}

function notWellFormed(): ExchangeFileError {
  return new ExchangeFileError('The file is not well-formed XML.');
}

function decoded(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = (/^(?:ï»¿)?\s*<\?xml[^>]*\sencoding=["']([^"']+)["']/.exec(head)?.[1] ?? 'utf-8').toLowerCase();
  if (!ENCODINGS.includes(declared)) throw new ExchangeFileError(`The encoding ${declared} is not read.`);
  try {
    return new TextDecoder(declared, { fatal: declared === 'utf-8' }).decode(bytes);
  } catch (cause) {
    throw new ExchangeFileError('The file is not in the encoding that it declares.', { cause });
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (reference, hex?: string, decimal?: string, name?: string) => {
      const known =
        name === undefined ? signOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) : ENTITIES[name];
      if (known === undefined) throw new ExchangeFileError(`The reference ${reference} is not known.`);
      return known;
    },
  );
}

function signOf(code: number): string | undefined {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

function finished({ name, attributes, children, text }: Building): XmlElement {
  return { name, attributes, children: children.map(finished), text: text.join('').trim() };
}
