/** Bytes of the signs beyond ASCII that the encoding has. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = 128 + index;
    return [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const;
  }),
);
const UNKNOWN = '?';
/** Signs that the encoding has not, and that no decomposition spells. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ '₽': 'руб.', '×': 'x', '÷': '/', '−': '-', '‐': '-', '‑': '-', '‒': '-', '―': '—', '⁄': '/', '∕': '/' },
  ...{ '≤': '<=', '≥': '>=', '≈': '~', '≠': '<>', '→': '->', '←': '<-', '√': 'V', '∅': 'D', '⌀': 'D', '•': '•' },
  ...{ Ø: 'O', ø: 'o', ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', ı: 'i' },
  ...{ '′': "'", '″': '"', '‴': "'''", '„': '"', '¹': '1' },
};

/** A text in signs that Windows has in Cyrillic: `м2` for `м²`, `руб.` for `₽`; what cannot be spelt is a question mark. */
export function spelledIn1251(text: string): string {
  return Array.from(text.normalize('NFC'), spelled).join('');
}

function spelled(sign: string): string {
  if ((sign.codePointAt(0) ?? 0) < 128 || BYTES.has(sign)) return sign;
  const known = SPELLINGS[sign];
  if (known !== undefined) return known;
  // Nobody sees marks and signs without width by themselves.
  const apart = sign.normalize('NFKD').replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '');
  if (apart === sign) return UNKNOWN;
  return Array.from(apart, spelled).join('');
}

/** A text as Windows writes it in Cyrillic, spelt in the signs that it has. */
export function windows1251(text: string): Uint8Array {
  return Uint8Array.from(spelledIn1251(text), (sign) => BYTES.get(sign) ?? sign.charCodeAt(0));
}

/** Whether the encoding has a sign, control characters apart. */
export function inWindows1251(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return code < 128 ? code >= 32 && code !== 127 : BYTES.has(sign) && !/\p{Cc}/u.test(sign);
}
