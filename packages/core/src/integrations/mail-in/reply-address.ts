import { createHash } from 'node:crypto';

import type { Ids } from '../../kernel/ports/ids.js';

/** Beginning of the addresses that answers go to; the secret follows. */
const PREFIX = 'reply+';
const SECRET_BYTES = 20;
/** Letters and digits that survive a mail server which writes addresses in lower case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const ADDRESSED = /^reply\+([a-z0-9-]{3,32})@/i;

/** A new address for answers. */
export interface ReplyAddress {
  readonly address: string;
  /** Under which its secret is kept; that has 160 random bits, so one round is enough. */
  readonly tokenHash: string;
}

/** Makes an address for answers: `reply+`, 32 letters and digits, and the domain. */
export function mintReplyAddress(ids: Ids, domain: string): ReplyAddress {
  const secret = base32(ids.randomBytes(SECRET_BYTES));
  return { address: `${PREFIX}${secret}@${domain}`, tokenHash: hashReplySecret(secret) };
}

/** What stands between `reply+` and the @ of an address: a secret, or the name of a portal. Null for any other address. */
export function replyNameOf(address: string): string | null {
  return ADDRESSED.exec(address.trim())?.[1]?.toLowerCase() ?? null;
}

/** The form in which a secret is kept. */
export function hashReplySecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function base32(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const length = (bytes.length * 8) / 5;
  return Array.from({ length }, (_, index) => ALPHABET[Number((bits >> BigInt(5 * (length - 1 - index))) & 31n)]).join(
    '',
  );
}
