import type { KeyCaller } from '../../../kernel/access/caller.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Composed } from '../../../kernel/operations/composed.js';
import type { World } from '../../../kernel/operations/world.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { callerOf, hashToken, Users } from '../../identity/index.js';
import { narrowed } from './narrowed.js';
import { ConsoleLinks } from './records.js';

/**
 * Builds the check of sessions of the console. Key, creator and whoever made the link are looked up at each call, so that a session
 * ends at once with the key, or with the user who made the link.
 */
export function createConsoleSessionFinder(
  world: World,
  /** The key that a session is of. @throws ProcurekitError `api_key_revoked`, `api_key_expired`, `api_key_invalid` */
  findKey: (portalId: string, keyId: string) => Promise<KeyCaller>,
) {
  /** @throws ProcurekitError `api_key_expired` where session or key ended, `api_key_revoked`, `api_key_invalid` */
  return async (token: string): Promise<KeyCaller> => {
    const storage = world.port(Storage);
    const link = await storage.system.collection(ConsoleLinks).findOne({ sessionHash: hashToken(token) });
    if (link === null) throw requestErrors.apiKeyInvalid({});
    const { portalId, keyId, userId, sessionEndsAt } = link;
    const expiredAt = sessionEndsAt ?? '';
    if (expiredAt <= toInstant(world.port(Clock).now())) throw requestErrors.apiKeyExpired({ expiredAt });
    const key = await findKey(portalId, keyId);
    if (userId === null) return { ...key, console: { linkId: link.id, user: null } };
    const user = await storage.forPortal(portalId).collection(Users).find(userId);
    if (user?.isActive !== true) throw requestErrors.apiKeyInvalid({});
    const by = { linkId: link.id, user: { id: userId, name: user.fullName } };
    return { ...narrowed(key, callerOf(world.port(Composed).permissions, portalId, user)), console: by };
  };
}
