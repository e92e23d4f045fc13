/** Lines that every statement has, whichever bank wrote it. */
const OF_STATEMENTS = /^[ \t]*(?:ВерсияФормата|Кодировка|СекцияРасчСчет|СекцияДокумент|КонецФайла)[ \t]*(?:=|\r?$)/m;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a statement: as its byte order mark says, else UTF-8 if it is that, else in the encoding in which it reads as a statement;
 * what files say of themselves is as often wrong as not. Where none does, the settings decide.
 */
export function decodeExchangeFile(bytes: Uint8Array, encoding = 'windows-1251'): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // It is no UTF-8.
  }
  const texts = [encoding, 'windows-1251', 'ibm866', 'koi8-r'].map((name) => new TextDecoder(name).decode(bytes));
  return texts.find((text) => OF_STATEMENTS.test(text)) ?? texts[0] ?? '';
}
