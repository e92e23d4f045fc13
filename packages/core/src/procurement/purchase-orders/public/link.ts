import type { TokenCaller } from '../../../kernel/access/caller.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { World } from '../../../kernel/operations/world.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { type Reader, Storage } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { sourcingErrors } from '../../sourcing/index.js';
import { type OrderRow, PurchaseOrders } from '../records.js';
import { IN_FORCE } from '../statuses.js';
import { orderLinkErrors } from './errors.js';
import { PurchaseOrderTokens } from './records.js';
import { hashOrderToken, ORDER_TOKEN } from './token.js';

/** A supplier's link with the order that it leads to. */
export interface OrderLink {
  readonly order: OrderRow;
  readonly token: Row<typeof PurchaseOrderTokens>;
}

/** What a secret leads to: a link that works, one of an order that was cancelled or whose time is over, or nothing. */
export type FoundLink =
  | { readonly state: 'working' | 'over' | 'cancelled'; readonly portalId: string; readonly tokenId: string }
  | { readonly state: 'unknown' };

/** Looks a secret up over all portals. Whatever has not the form of one is not looked up. */
export async function findOrderLink(storage: Storage, secret: string, now: string): Promise<FoundLink> {
  if (!ORDER_TOKEN.test(secret)) return { state: 'unknown' };
  const token = await storage.system.collection(PurchaseOrderTokens).findOne({ tokenHash: hashOrderToken(secret) });
  if (token === null) return { state: 'unknown' };
  const { portalId, id: tokenId } = token;
  const order = await storage.forPortal(portalId).collection(PurchaseOrders).find(token.orderId);
  if (order === null) return { state: 'unknown' };
  if (order.status === 'cancelled') return { state: 'cancelled', portalId, tokenId };
  if (token.revokedAt !== null) return { state: 'unknown' };
  return { state: token.readableUntil <= now ? 'over' : 'working', portalId, tokenId };
}

/** Builds the check of suppliers' links to orders. */
export function createOrderLinkAuthenticator({ port }: World): (secret: string) => Promise<TokenCaller> {
  /** @throws ProcurekitError `not_found` for what is unknown or was revoked; `link_expired` */
  return async (secret) => {
    const found = await findOrderLink(port(Storage), secret, toInstant(port(Clock).now()));
    if (found.state === 'unknown' || found.state === 'cancelled') throw requestErrors.notFound({});
    if (found.state === 'over') throw requestErrors.linkExpired({});
    return callerOfOrderLink(found);
  };
}

/** Whoever holds a link, as a caller. */
export function callerOfOrderLink({
  portalId,
  tokenId,
}: {
  readonly portalId: string;
  readonly tokenId: string;
}): TokenCaller {
  return { kind: 'token', portalId, subject: { type: 'purchase_order_token', id: tokenId } };
}

/** The link that a caller holds. @throws ProcurekitError `not_found` when it is gone by now, or its order was cancelled */
export async function orderLinkOf(db: Reader, { subject }: TokenCaller): Promise<OrderLink> {
  const token = await db.collection(PurchaseOrderTokens).find(subject.id);
  const order = token === null ? null : await db.collection(PurchaseOrders).find(token.orderId);
  if (token === null || token.revokedAt !== null || order === null || order.status === 'cancelled') {
    throw requestErrors.notFound({});
  }
  return { order, token };
}

/** Whether something can be said of an order now, beside the answer itself: files, shipments. */
export function isOpen({ order, token }: OrderLink, now: string): boolean {
  return token.expiresAt > now && IN_FORCE.includes(order.status);
}

/** Whether the supplier can answer what the order says now. */
export function takesAnswer(link: OrderLink, now: string): boolean {
  return isOpen(link, now) && link.order.status === 'sent' && link.order.confirmation.state === 'none';
}

/** @throws ProcurekitError `order_superseded`, `deadline_passed`, `invalid_status` */
export function refuseUnlessOpen({ order, token }: OrderLink, now: string, revision = token.revision): void {
  if (revision !== order.revision) throw orderLinkErrors.orderSuperseded({ revision: order.revision });
  if (token.expiresAt <= now) throw sourcingErrors.deadlinePassed({ responseDeadline: token.expiresAt });
  if (IN_FORCE.includes(order.status) || order.status === 'rejected') return;
  throw requestErrors.invalidStatus({ currentStatus: order.status, allowedStatuses: IN_FORCE });
}

/** @throws ProcurekitError as `refuseUnlessOpen`, and `order_already_answered` */
export function refuseUnlessAnswerable(link: OrderLink, now: string, revision?: number): void {
  refuseUnlessOpen(link, now, revision);
  if (!takesAnswer(link, now)) throw orderLinkErrors.orderAlreadyAnswered({});
}
