import { createHash } from 'node:crypto';

import type { Ids } from '../../../kernel/ports/ids.js';

const FORMAT = /^[A-Za-z0-9_-]{43}$/;

/** Makes a token: 32 random bytes as base64url. */
export function mintToken(ids: Pick<Ids, 'randomBytes'>): string {
  return Buffer.from(ids.randomBytes(32)).toString('base64url');
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return FORMAT.test(text);
}

/** Hash by which a token is found. Tokens are random enough for a single SHA-256: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
