import { Ids } from '../../../ports/ids.js';
import { createHash } from 'node:crypto';

import type { UnitOfWork } from '../../../operations/call.js';
import { addMs } from '../../../values/time/instant.js';
import { PurchaseOrderTokens } from './records.js';

const PREFIX = 'po_';
const SECRET_BYTES = 32;
/** For so long at least a link takes answers, and for so long it can be read afterwards. */
export const LINK_MS = 30 * 24 * 60 * 60_000;

/** Form of a token; anything else is unknown without a look into the database. */
export const ORDER_TOKEN = /^po_[A-Za-z0-9_-]{43}$/;

/** Hash under which a token is kept: the secret has 256 random bits, so one round is enough. */
export function hashOrderToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Makes a link to an order, and returns its secret, which is shown this once. Answers are taken for 30 days, or until the goods are
 * due where that is later; it is readable for 30 days more.
 */
export async function mintOrderToken(
  call: UnitOfWork,
  order: { readonly id: string; readonly revision: number; readonly expectedAt: string | null },
): Promise<string> {
  const secret = PREFIX + Buffer.from(call.port(Ids).randomBytes(SECRET_BYTES)).toString('base64url');
  const inAnyCase = addMs(call.now, LINK_MS);
  const expiresAt = order.expectedAt !== null && order.expectedAt > inAnyCase ? order.expectedAt : inAnyCase;
  await call.tx.collection(PurchaseOrderTokens).insert({
    id: call.id(),
    orderId: order.id,
    revision: order.revision,
    tokenHash: hashOrderToken(secret),
    expiresAt,
    readableUntil: addMs(expiresAt, LINK_MS),
    revokedAt: null,
    createdAt: call.now,
  });
  return secret;
}
