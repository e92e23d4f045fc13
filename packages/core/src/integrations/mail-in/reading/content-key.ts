import { createHash } from 'node:crypto';

import type { ReadMail } from '../../../kernel/ports/mail-reader.js';

/**
 * What is the same of a mail whichever way it came: one that is addressed to two of our addresses comes twice, with other headers on
 * top. Two mails with one `Message-ID` that say different things are two.
 */
export function contentKeyOf(raw: Uint8Array, { messageId, from, sentAt, subject }: ReadMail): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([messageId, from?.address ?? null, sentAt, subject]));
  hash.update(raw.subarray(headEndOf(raw)));
  return hash.digest('hex');
}

/** Where the headers of a mail end; all of it when it has nothing else. */
export function headEndOf(raw: Uint8Array): number {
  const buffer = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = [buffer.indexOf('\r\n\r\n'), buffer.indexOf('\n\n')].filter((at) => at !== -1);
  return ends.length === 0 ? raw.length : Math.min(...ends);
}
