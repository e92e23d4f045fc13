import type { SecretMask } from '../../../kernel/values/text/secret-mask.js';

/** Bytes of an answer that the log keeps. */
const KEPT_BYTES = 2048;

/**
 * The start of an answer as text that any database can hold, without what the mask knows; null when the answer was empty. What is cut
 * off is masked too, or the beginning of a secret would be left.
 */
export function responseExcerpt(body: Uint8Array, mask: Pick<SecretMask, 'hide'>): string | null {
  if (body.length === 0) return null;
  const whole = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const hidden = mask.hide(whole);
  return hidden === whole ? startOf(body) : startOf(Buffer.from(hidden));
}

function startOf(body: Uint8Array): string {
  const length = body.length > KEPT_BYTES ? lastBoundary(body) : body.length;
  // A Buffer's decoder costs a third of a TextDecoder's on the short answers that are usual.
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const text = bytes.toString('utf8', 0, length);
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}

/** Where the last character ends that fits: a character that is cut in two is left out instead of being shown as broken. */
function lastBoundary(body: Uint8Array): number {
  let end = KEPT_BYTES;
  while (end > KEPT_BYTES - 4 && isContinuation(body[end])) end -= 1;
  return end;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
