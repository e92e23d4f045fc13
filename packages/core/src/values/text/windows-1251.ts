/** Bytes of the signs beyond ASCII that the encoding has. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = 128 + index;
    return [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const;
  }),
);
const UNKNOWN = '?'.charCodeAt(0);

/** A text as Windows writes it in Cyrillic; signs that it has not become question marks. */
export function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text.normalize('NFC'), (sign) => {
    const code = sign.codePointAt(0) ?? UNKNOWN;
    return code < 128 ? code : (BYTES.get(sign) ?? UNKNOWN);
  });
}

/** Whether the encoding has a sign, control characters apart. */
export function inWindows1251(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return code < 128 ? code >= 32 && code !== 127 : BYTES.has(sign) && !/\p{Cc}/u.test(sign);
}
