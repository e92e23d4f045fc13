import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { Ids } from '../../kernel/ports/ids.js';

const FORMAT = /^psk_[A-Za-z0-9_-]{43}_[0-9A-Za-z]{6}$/;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;

/** Characters of a key that may be shown, so that people can tell keys apart. */
export const KEY_PREFIX_LENGTH = 12;

/**
 * Makes a key: `psk_`, 32 random bytes as base64url, and a CRC-32 of what stands before it, in base 62 with six
 * characters, by which secret scanners tell a key from a look-alike.
 */
export function mintKeySecret(ids: Pick<Ids, 'randomBytes'>): string {
  const body = `psk_${Buffer.from(ids.randomBytes(32)).toString('base64url')}`;
  return `${body}_${checksum(body)}`;
}

/** Whether a text has the form of a key and its checksum is right. */
export function isKeySecret(text: string): boolean {
  if (!FORMAT.test(text)) return false;
  const end = text.length - CHECKSUM_LENGTH - 1;
  return checksum(text.slice(0, end)) === text.slice(end + 1);
}

/** Hash by which a key is found. Keys are random enough for a single SHA-256: there is nothing to guess. */
export function hashKeySecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function checksum(text: string): string {
  let rest = crc32(text) >>> 0;
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}
