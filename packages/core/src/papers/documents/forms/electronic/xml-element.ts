import { inWindows1251, windows1251 } from '../../../../kernel/values/text/windows-1251.js';

/** An element of an exchange file. Attributes that are undefined are left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly XmlElement[];
  /** Of an element without children. */
  readonly text?: string | undefined;
}

/** An element with attributes, and with children or a text; children that are undefined are left out. */
export function element(
  name: string,
  attributes: XmlElement['attributes'] = {},
  content: readonly (XmlElement | undefined)[] | string = [],
): XmlElement {
  if (typeof content === 'string') return { name, attributes, children: [], text: content };
  return { name, attributes, children: content.filter((child) => child !== undefined) };
}

/** An element as a file in windows-1251; signs that the encoding has not are written by their numbers. */
export function xmlBytes(root: XmlElement): Uint8Array {
  return windows1251(`<?xml version="1.0" encoding="windows-1251"?>\n${written(root)}\n`);
}

/** An element as a file in UTF-8. */
export function utf8XmlBytes(root: XmlElement): Uint8Array {
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`);
}

function written({ name, attributes, children, text = '' }: XmlElement): string {
  const known = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  );
  const inner = children.map(written).join('') + escaped(text);
  return inner === '' ? `<${name}${known.join('')}/>` : `<${name}${known.join('')}>${inner}</${name}>`;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), (sign) => {
    const named = NAMED[sign];
    if (named !== undefined) return named;
    if (inWindows1251(sign)) return sign;
    return isXmlSign(sign) ? `&#${sign.codePointAt(0) ?? 0};` : '';
  }).join('');
}

// XML has no place for control characters and halves of pairs, not even by number.
function isXmlSign(sign: string): boolean {
  return !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(sign);
}
