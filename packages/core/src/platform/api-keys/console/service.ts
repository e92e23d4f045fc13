import type { FaceHandlers } from '../../../kernel/module/module.js';
import type { OpenCall, WriteCall } from '../../../kernel/operations/call.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { insertRow } from '../../../kernel/rows/save-changes.js';
import { toEpochMs, toInstant } from '../../../kernel/values/time/instant.js';
import { hashToken, Portals, requireWorkingLink, unknownLink } from '../../identity/index.js';
import { keyStatus } from '../key-status.js';
import { ApiKeys } from '../records.js';
import { mintLinkToken, mintSessionToken } from './console-token.js';
import { consoleErrors } from './errors.js';
import type { consoleLinkOperations } from './operations.js';
import { ConsoleLinks } from './records.js';
import { LINK_MINUTES, SESSION_MINUTES } from './schemas.js';
import { Addresses } from '../../../kernel/ports/addresses.js';

const MINUTE_MS = 60_000;
const later = (now: string, minutes: number) => toInstant(toEpochMs(now) + minutes * MINUTE_MS);

/** The handlers of links to the console and of the sessions that they open. */
export const consoleLinkHandlers: FaceHandlers<typeof consoleLinkOperations> = {
  integration: {
    async create(call) {
      const { caller } = call;
      if (caller.kind === 'key' && caller.console !== undefined) throw consoleErrors.consoleSession({});
      if (caller.kind === 'user') throw new TypeError('Only a key makes a link to its own console.');
      return makeLink(call, { keyId: caller.keyId, userId: null });
    },
    async endSession({ tx, caller }) {
      const { linkId } = (caller.kind === 'key' && caller.console) || {};
      if (linkId !== undefined) await tx.collection(ConsoleLinks).update(linkId, { sessionHash: null });
      return undefined;
    },
  },
  workspace: {
    create: (call, { body: { keyId } }) => makeLink(call, { keyId, userId: call.caller.userId }),
  },
  public: {
    open: (call, { body }) => openSession(call, body.token),
  },
};

/** Makes a link and returns it with its token, which is known this once. @throws ProcurekitError `not_found`, `key_not_active` */
async function makeLink(call: WriteCall, whose: { readonly keyId: string; readonly userId: string | null }) {
  const { id, name, ...key } = await getRow(call.tx, ApiKeys, whose.keyId);
  const status = keyStatus(key, call.now);
  if (status !== 'active') throw consoleErrors.keyNotActive({ status });
  const { slug } = await getRow(call.tx, Portals, call.portalId);
  const token = mintLinkToken(call.port(Ids));
  const expiresAt = later(call.now, LINK_MINUTES);
  const own = { id: call.id(), now: call.now };
  const row = newRow(ConsoleLinks, own, { ...whose, tokenHash: hashToken(token), expiresAt });
  await insertRow(call, ConsoleLinks, row);
  return { url: `${call.port(Addresses).portalUrl(slug)}/console#link=${token}`, expiresAt, key: { id, name } };
}

/**
 * Uses a link up and opens its session. Of two who follow it at once, one comes too late.
 *
 * @throws ProcurekitError `token_invalid`, `token_expired`, `token_already_used`
 */
async function openSession(call: OpenCall, token: string) {
  const found = await call.system.collection(ConsoleLinks).findOne({ tokenHash: hashToken(token) });
  const { id, portalId, keyId } = requireWorkingLink(found, call.now);
  const key = await call.system.collection(ApiKeys).findOne({ portalId, id: keyId });
  if (key === null || keyStatus(key, call.now) !== 'active') throw unknownLink();
  const session = mintSessionToken(call.port(Ids));
  const expiresAt = later(call.now, SESSION_MINUTES);
  const actor = { type: 'key', id: keyId, name: key.name } as const;
  const use = { usedAt: call.now, sessionHash: hashToken(session), sessionEndsAt: expiresAt };
  await call.inPortal(
    portalId,
    async ({ tx, now }) => {
      requireWorkingLink(await tx.collection(ConsoleLinks).findForUpdate(id), now);
      await tx.collection(ConsoleLinks).update(id, use);
    },
    actor,
  );
  return { token: session, expiresAt };
}
