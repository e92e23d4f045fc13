import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import type { PortalCaller } from '../../kernel/access/caller.js';
import type { FileAnswer } from '../../kernel/operations/file-answer.js';
import { toEpochMs, toInstant } from '../../kernel/values/time/instant.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import type { downloadOperations } from './operations.js';
import { LINK_LIFETIME_MS, LinkSigner } from './signed-links.js';
import { Addresses } from '../../kernel/ports/addresses.js';
import { extensionPoint } from '../../kernel/operations/extension-point.js';
import { port } from '../../kernel/ports/port.js';
import type { World } from '../../kernel/operations/world.js';

/** Opens what a link of one kind leads to; null when the caller may not have it, or not any more. */
export type OpenLinked = (call: ReadCall, subjectId: string) => Promise<FileAnswer | null>;

/** A link that was made. */
export interface DownloadLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** What a link is to lead to. */
export interface LinkTarget {
  readonly kind: string;
  readonly subjectId: string;
  readonly caller: PortalCaller;
  readonly now: string;
}

/** Makes links that can be used for a short time. */
export type MakeLink = (target: LinkTarget) => DownloadLink;

export const MakeLink = port<MakeLink>('makeLink');

/** Builds the making of links. */
export function createMakeLink({ port }: World): MakeLink {
  return ({ kind, subjectId, caller, now }) => {
    const expiresAtMs = toEpochMs(now) + LINK_LIFETIME_MS;
    const callerId = caller.kind === 'key' ? caller.keyId : caller.userId;
    const { portalId, kind: callerKind } = caller;
    const token = port(LinkSigner).sign({ kind, portalId, subjectId, callerKind, callerId, expiresAtMs });
    return { url: port(Addresses).publicUrl(`/api/v1/downloads/${token}`), expiresAt: toInstant(expiresAtMs) };
  };
}

/** What links of one kind lead to. */
export interface LinkOpener {
  readonly kind: string;
  readonly open: OpenLinked;
}

/** What opens links: each kind is opened by the module that makes it. */
export const linkOpeners = extensionPoint<LinkOpener>('files.linkOpeners');

/** The handler of downloads. */
export const downloadHandlers: Handlers<typeof downloadOperations> = {
  async open(call, { params }) {
    const link = call.port(LinkSigner).read(params.token);
    const opener = call.ask(linkOpeners).find(({ kind }) => kind === link?.kind);
    const file = link?.portalId === call.portalId ? await opener?.open(call, link.subjectId) : undefined;
    if (file === undefined || file === null) throw requestErrors.notFound({});
    return file;
  },
};
