import type { PortalCaller } from '../../kernel/access/caller.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { World } from '../../kernel/operations/world.js';
import { Clock } from '../../kernel/ports/clock.js';
import { LinkSigner, type SignedLink } from './signed-links.js';

/** Looks up who a link was made for, as they stand now; null when the key is revoked or the user gone. */
export type FindLinkCaller = (portalId: string, callerId: string) => Promise<PortalCaller | null>;

/** Builds the check of signed links: whoever holds one calls as the key or user it was made for. */
export function createLinkAuthenticator(
  { port }: World,
  find: Readonly<Record<SignedLink['callerKind'], FindLinkCaller>>,
) {
  /** @throws ProcurekitError `not_found` for a token that is none or whose key is revoked; `link_expired` */
  return async (token: string): Promise<PortalCaller> => {
    const link = port(LinkSigner).read(token);
    if (link === null) throw requestErrors.notFound({});
    if (link.expiresAtMs <= port(Clock).now()) throw requestErrors.linkExpired({});
    const caller = await find[link.callerKind](link.portalId, link.callerId);
    if (caller === null) throw requestErrors.notFound({});
    return caller;
  };
}
