import type { TokenCaller } from '../../../kernel/access/caller.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { World } from '../../../kernel/operations/world.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { type Reader, Storage } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { addMs, toInstant } from '../../../kernel/values/time/instant.js';
import { sourcingErrors } from '../errors.js';
import { hashPublicToken, LINK_MS, PUBLIC_TOKEN } from '../rfqs/public-token.js';
import { RfqTokens, SupplierRfqs } from '../rfqs/records.js';
import { AWAITING_STATUSES } from '../rfqs/statuses.js';

type TokenRow = Row<typeof RfqTokens>;
type RfqRow = Row<typeof SupplierRfqs>;

/** A supplier's link with the price request that it leads to. */
export interface SupplierLink {
  readonly rfq: RfqRow;
  /** Until when drafts and quotes are taken. */
  readonly takesUntil: string;
  /** Until when the price request and the state of the quote can be read. */
  readonly readableUntil: string;
}

/**
 * How long a link works. It follows the deadline of the price request wherever that has moved since; without one quotes are
 * taken for 30 days. Reading is possible for 30 days more.
 */
export function lifeOf(token: Pick<TokenRow, 'createdAt'>, rfq: RfqRow): SupplierLink {
  const takesUntil = rfq.responseDeadline ?? addMs(token.createdAt, LINK_MS);
  return { rfq, takesUntil, readableUntil: addMs(takesUntil, LINK_MS) };
}

/** What a secret leads to: a link that works, one of a price request that was cancelled or whose time is over, or nothing. */
export type FoundLink =
  | {
      readonly state: 'working' | 'over' | 'cancelled';
      readonly portalId: string;
      readonly tokenId: string;
      readonly link: SupplierLink;
    }
  | { readonly state: 'unknown' };

/** Looks a secret up over all portals. Whatever has not the form of one is not looked up. */
export async function findLink(storage: Storage, secret: string, now: string): Promise<FoundLink> {
  if (!PUBLIC_TOKEN.test(secret)) return { state: 'unknown' };
  const token = await storage.system.collection(RfqTokens).findOne({ tokenHash: hashPublicToken(secret) });
  if (token === null) return { state: 'unknown' };
  const { portalId, id: tokenId } = token;
  const rfq = await storage.forPortal(portalId).collection(SupplierRfqs).find(token.rfqId);
  if (rfq === null) return { state: 'unknown' };
  const link = lifeOf(token, rfq);
  if (rfq.status === 'cancelled') return { state: 'cancelled', portalId, tokenId, link };
  if (token.revokedAt !== null) return { state: 'unknown' };
  return { state: link.readableUntil <= now ? 'over' : 'working', portalId, tokenId, link };
}

/** Builds the check of suppliers' links. */
export function createSupplierLinkAuthenticator({ port }: World): (secret: string) => Promise<TokenCaller> {
  /** @throws ProcurekitError `not_found` for what is unknown or was revoked; `link_expired` */
  return async (secret) => {
    const found = await findLink(port(Storage), secret, toInstant(port(Clock).now()));
    if (found.state === 'unknown' || found.state === 'cancelled') throw requestErrors.notFound({});
    if (found.state === 'over') throw requestErrors.linkExpired({});
    return callerOfLink(found);
  };
}

/** Whoever holds a link, as a caller. */
export function callerOfLink({
  portalId,
  tokenId,
}: {
  readonly portalId: string;
  readonly tokenId: string;
}): TokenCaller {
  return { kind: 'token', portalId, subject: { type: 'rfq_token', id: tokenId } };
}

/** The link that a caller holds. @throws ProcurekitError `not_found` when it is gone by now */
export async function linkOf(db: Reader, { subject }: TokenCaller): Promise<SupplierLink> {
  const token = await db.collection(RfqTokens).find(subject.id);
  const rfq = token === null ? null : await db.collection(SupplierRfqs).find(token.rfqId);
  if (token === null || rfq === null) throw requestErrors.notFound({});
  return lifeOf(token, rfq);
}

/** Whether the supplier can write a quote now. */
export function takesQuotes({ rfq, takesUntil }: SupplierLink, now: string): boolean {
  return (
    takesUntil > now && (AWAITING_STATUSES.includes(rfq.status) || (rfq.status === 'responded' && rfq.allowRevisions))
  );
}

/** @throws ProcurekitError `quote_already_submitted`, `deadline_passed`, `invalid_status` */
export function refuseUnlessTaking(link: SupplierLink, now: string): void {
  const { status, allowRevisions, responseDeadline } = link.rfq;
  if (status === 'responded' && !allowRevisions) throw sourcingErrors.quoteAlreadySubmitted({});
  if (status === 'expired' || link.takesUntil <= now) throw sourcingErrors.deadlinePassed({ responseDeadline });
  if (takesQuotes(link, now)) return;
  const allowedStatuses = [...AWAITING_STATUSES, 'responded'];
  throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses });
}
