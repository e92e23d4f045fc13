import { type SheetEncoding, SheetRefusal } from '../../ports/sheets.js';

/**
 * The text of a file. Without a word on its encoding it is UTF-8 where it can be, which other texts hardly ever are by
 * chance, and else windows-1251.
 *
 * @throws SheetRefusal when it is not in the encoding that was named
 */
export function decodeText(content: Uint8Array, encoding?: SheetEncoding): string {
  if (encoding !== 'windows-1251') {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(content);
    } catch (cause) {
      if (encoding === 'utf-8') throw new SheetRefusal('damaged', 'The file is not text in UTF-8.', { cause });
    }
  }
  return new TextDecoder('windows-1251').decode(content);
}
