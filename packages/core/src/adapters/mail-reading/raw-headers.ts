import { cyrillicEncodingOf } from '../../kernel/values/text/cyrillic-encoding.js';

const LINE_END = 10;
const BOUNDARY = /boundary=(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi;
const CHARSET = /charset="?([\w.:-]{1,40})/i;
const INNER_MESSAGE = /^content-type:\s*message\/(?:rfc822|global)/im;
/** Lines that are mended: a mail with more of them is none that a program wrote, and each costs. */
const MAX_MENDED = 10_000;
/** Charsets that say nothing of raw bytes in headers, or that Russian programs name for them. */
const RUSSIAN = /^(?:us-ascii|utf-?8|windows-1251|cp-?1251|koi8-r|iso-8859-5|ibm866|cp-?866)$/i;

/**
 * A mail whose headers are UTF-8: some programs write letters in them as raw bytes, in the charset of the body or in windows-1251, which
 * no standard allows and everybody reads. Headers of parts and of messages within are mended as well.
 */
export function withReadableHeaders(raw: Uint8Array): Uint8Array {
  if (!raw.some((byte) => byte >= 0x80)) return raw;
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const text = bytes.toString('latin1');
  const boundaries = new Set([...text.matchAll(BOUNDARY)].map(([, quoted, bare]) => `--${quoted ?? bare ?? ''}`));
  const charsets = charsetsOf(CHARSET.exec(text)?.[1]);
  const pieces: Uint8Array[] = [];
  let [block, isHeader, kept] = ['', true, 0];
  for (let at = 0; at < bytes.length;) {
    const found = bytes.indexOf(LINE_END, at);
    const end = found === -1 ? bytes.length : found + 1;
    const line = text.slice(at, end).trimEnd();
    if (boundaries.has(line)) [block, isHeader] = ['', true];
    else if (isHeader && line === '') [block, isHeader] = ['', INNER_MESSAGE.test(block)];
    else if (isHeader) {
      block += `${line}\n`;
      const mended = pieces.length < 2 * MAX_MENDED ? readable(bytes.subarray(at, end), charsets) : null;
      if (mended !== null) {
        pieces.push(bytes.subarray(kept, at), mended);
        kept = end;
      }
    }
    at = end;
  }
  return kept === 0 ? raw : Buffer.concat([...pieces, bytes.subarray(kept)]);
}

function charsetsOf(charset = 'us-ascii'): readonly string[] {
  try {
    const { encoding } = new TextDecoder(charset);
    if (!RUSSIAN.test(charset)) return [encoding];
    return [...new Set([...(encoding === 'utf-8' ? [] : [encoding]), 'windows-1251', 'koi8-r'])].filter(
      (name) => name !== 'windows-1252',
    );
  } catch {
    return ['windows-1251', 'koi8-r'];
  }
}

/** A line in UTF-8; null where it is that already. */
function readable(line: Uint8Array, charsets: readonly string[]): Uint8Array | null {
  if (!line.some((byte) => byte >= 0x80)) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(line);
    return null;
  } catch {
    return new TextEncoder().encode(new TextDecoder(cyrillicEncodingOf(line, charsets)).decode(line));
  }
}
