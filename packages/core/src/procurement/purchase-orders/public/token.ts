import { Ids } from '../../../kernel/ports/ids.js';
import { createHash } from 'node:crypto';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { SealedColumns } from '../../../kernel/records/sealed-columns.js';
import type { OrderRow } from '../records.js';
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

/** Where the links are kept. */
export const sealedInOrderLinks: SealedColumns = {
  record: PurchaseOrderTokens,
  columns: ['sealedSecret'],
  isIdle: ({ revokedAt }) => revokedAt !== null,
  contextOf: (_portalId, tokenId) => contextOf(tokenId),
};

function contextOf(tokenId: string): string {
  return `purchase_order_tokens:${tokenId}`;
}

type LinkedOrder = Pick<OrderRow, 'id' | 'revision' | 'expectedAt'>;

/**
 * Makes a link to an order, and returns its secret. Answers are taken for 30 days, or until the goods are due where that is later; it
 * is readable for 30 days more.
 */
export async function mintOrderToken(call: UnitOfWork, order: LinkedOrder): Promise<string> {
  const id = call.id();
  const secret = PREFIX + Buffer.from(call.port(Ids).randomBytes(SECRET_BYTES)).toString('base64url');
  const inAnyCase = addMs(call.now, LINK_MS);
  const expiresAt = order.expectedAt !== null && order.expectedAt > inAnyCase ? order.expectedAt : inAnyCase;
  await call.tx.collection(PurchaseOrderTokens).insert({
    id,
    orderId: order.id,
    revision: order.revision,
    tokenHash: hashOrderToken(secret),
    sealedSecret: call.port(SecretBox).seal(secret, contextOf(id)),
    expiresAt,
    readableUntil: addMs(expiresAt, LINK_MS),
    revokedAt: null,
    createdAt: call.now,
  });
  return secret;
}

/** The secret of the last link to what an order says now, as long as it takes answers and can be read. */
export async function standingSecret(
  call: UnitOfWork,
  { id: orderId, revision }: LinkedOrder,
): Promise<string | undefined> {
  const token = await call.tx
    .collection(PurchaseOrderTokens)
    .findOne({ orderId, revision, revokedAt: null, expiresAt: { gt: call.now } }, [['createdAt', 'desc']]);
  const sealed = token?.sealedSecret ?? null;
  const box = call.port(SecretBox);
  return token === null || sealed === null || !box.canOpen(sealed) ? undefined : box.open(sealed, contextOf(token.id));
}

/** Ends all links to an order. */
export async function revokeOrderTokens({ tx, now }: UnitOfWork, orderId: string): Promise<void> {
  await tx.collection(PurchaseOrderTokens).updateWhere({ orderId, revokedAt: null }, { revokedAt: now });
}
