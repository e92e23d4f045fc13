import { Ids } from '../../../kernel/ports/ids.js';
import { createHash } from 'node:crypto';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { RfqTokens } from './records.js';

const PREFIX = 'rfq_';
const SECRET_BYTES = 32;
/** For so long a link takes quotes where there is no deadline, and can be read afterwards. */
export const LINK_MS = 30 * 24 * 60 * 60_000;

/** A secret link to a price request: shown once, kept as its hash. */
export interface PublicToken {
  /** `rfq_` and 43 characters. */
  readonly secret: string;
  /** Until when quotes are taken. */
  readonly expiresAt: string;
  /** Until when the price request can be read. */
  readonly readableUntil: string;
}

/** Form of a token; anything else is unknown without a look into the database. */
export const PUBLIC_TOKEN = /^rfq_[A-Za-z0-9_-]{43}$/;

/** Hash under which a token is kept: the secret has 256 random bits, so one round is enough. */
export function hashPublicToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Makes a link to a price request. Quotes are taken until its deadline, or for 30 days; it is readable for 30 more. */
export async function mintPublicToken(
  call: UnitOfWork,
  rfq: { readonly id: string; readonly responseDeadline: string | null },
): Promise<PublicToken> {
  const secret = PREFIX + Buffer.from(call.port(Ids).randomBytes(SECRET_BYTES)).toString('base64url');
  const expiresAt = rfq.responseDeadline ?? addMs(call.now, LINK_MS);
  const readableUntil = addMs(expiresAt, LINK_MS);
  await call.tx.collection(RfqTokens).insert({
    id: call.id(),
    rfqId: rfq.id,
    tokenHash: hashPublicToken(secret),
    expiresAt,
    readableUntil,
    revokedAt: null,
    createdAt: call.now,
  });
  return { secret, expiresAt, readableUntil };
}

/** Makes all links to a price request useless. */
export async function revokePublicTokens({ tx, now }: UnitOfWork, rfqId: string): Promise<void> {
  await tx.collection(RfqTokens).updateWhere({ rfqId, revokedAt: null }, { revokedAt: now });
}
