import { type SheetEncoding, SheetRefusal } from '../../kernel/ports/sheets.js';
import { cyrillicEncodingOf } from '../../kernel/values/text/cyrillic-encoding.js';

const MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;
/** Enough to tell an encoding by. */
const LOOKED_AT = 64 * 1024;

/**
 * The text of a file. Without a word on its encoding it is UTF-16 or UTF-8 where it can be, which other texts hardly ever are by
 * chance, and else in the encoding in which its letters make Russian words.
 *
 * @throws SheetRefusal when it is not in the encoding that was named
 */
export function decodeText(content: Uint8Array, encoding?: SheetEncoding): string {
  if (encoding === 'windows-1251') return new TextDecoder(encoding).decode(content);
  const wide = encoding === undefined ? wideEncodingOf(content) : undefined;
  if (wide !== undefined) return new TextDecoder(wide).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (cause) {
    if (encoding === 'utf-8') throw new SheetRefusal('damaged', 'The file is not text in UTF-8.', { cause });
  }
  return new TextDecoder(cyrillicEncodingOf(content)).decode(content);
}

function wideEncodingOf(content: Uint8Array): string | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => content[index] === byte));
  if (marked !== undefined) return marked[0];
  // Without a mark: delimiters and ends of lines have a zero byte, which no other text has.
  const head = content.subarray(0, LOOKED_AT);
  const zeros = [0, 1].map((rest) => head.filter((byte, index) => byte === 0 && index % 2 === rest).length);
  const [even = 0, odd = 0] = zeros;
  if (content.length % 2 !== 0 || even + odd === 0) return undefined;
  if (odd > even * 10) return 'utf-16le';
  return even > odd * 10 ? 'utf-16be' : undefined;
}
