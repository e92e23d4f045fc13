/** Encodings that files say of themselves, and what they are called elsewhere. */
const DECLARED = [
  ['windows-1251', /^[ \t]*Кодировка[ \t]*=[ \t]*Windows[ \t]*\r?$/im],
  ['ibm866', /^[ \t]*Кодировка[ \t]*=[ \t]*DOS[ \t]*\r?$/im],
] as const;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a statement: as its byte order mark says, else UTF-8 if it is that, else as the file itself says, else as the
 * settings do.
 */
export function decodeExchangeFile(bytes: Uint8Array, encoding = 'windows-1251'): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // It is no UTF-8.
  }
  const declared = DECLARED.map(([name, says]) => [new TextDecoder(name).decode(bytes), says] as const);
  return declared.find(([text, says]) => says.test(text))?.[0] ?? new TextDecoder(encoding).decode(bytes);
}
