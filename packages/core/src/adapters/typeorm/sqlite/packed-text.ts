import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { KindMapping } from '../dialect.js';

/** From so many characters on, a text is packed: of shorter ones little is left to save. */
const PACKED_FROM = 128;

/** A window that holds a vocabulary of 4 KiB, and little memory to be asked for at each text. */
const FORM = { level: 6, windowBits: 12, memLevel: 3 } as const;

/**
 * Keeps longer texts of a column deflated (RFC 1951), with a vocabulary that stands before all of them: in a blob whose first byte says
 * which vocabulary. Shorter texts, and those that were there before, are kept as they are.
 */
export function packedText(mapping: KindMapping, vocabularies: readonly string[]): KindMapping {
  const { encode = String, decode = String } = mapping;
  const dictionaries = vocabularies.map((words) => Buffer.from(words));
  const newest = dictionaries.length - 1;
  const formOf = (index: number) => {
    const dictionary = dictionaries[index];
    if (dictionary === undefined) throw new RangeError(`A text is packed with vocabulary ${index}, which is unknown.`);
    return { ...FORM, dictionary };
  };
  return {
    ...mapping,
    encode(value) {
      const text = String(encode(value));
      if (text.length < PACKED_FROM) return text;
      return Buffer.concat([Buffer.of(newest), deflateRawSync(text, formOf(newest))]);
    },
    decode(stored) {
      // From another thread it is no Buffer any more.
      if (!(stored instanceof Uint8Array)) return decode(stored);
      return decode(inflateRawSync(stored.subarray(1), formOf(stored[0] ?? newest)).toString());
    },
  };
}
