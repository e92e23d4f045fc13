import type { SessionOfCaller, UserCaller } from '../../../kernel/access/caller.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Composed } from '../../../kernel/operations/composed.js';
import type { World } from '../../../kernel/operations/world.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { toEpochMs, toInstant } from '../../../kernel/values/time/instant.js';
import { callerOf } from '../users/caller-of.js';
import { Sessions } from './records.js';
import { sessionEndMs } from './session-lifetime.js';
import { createSessionReadings, type SessionFacts } from './session-readings.js';
import { hashToken, isToken } from './session-token.js';

// One write a minute for each session in use: the idle time is exact to a minute.
const LAST_USED_RESOLUTION_MS = 60_000;

/**
 * Builds the check of session tokens. A session ends by itself after a time, and at once when it is removed or its user is not
 * active any more, whichever process did it. Rights are those of the moment of each call.
 */
export function createSessionFinder(world: World) {
  const readings = createSessionReadings(world.port(Storage));
  const uses = createUses(world.port(Storage));

  // Another process may have seen the session in use since this one has read it.
  const endOf = async (session: SessionFacts, nowMs: number): Promise<number> => {
    const endMs = endMsOf(session, uses.lastOf(session));
    if (endMs > nowMs) return endMs;
    const fresh = await readings.findAnew(session.tokenHash);
    return fresh === undefined ? endMs : endMsOf(fresh, toEpochMs(fresh.lastUsedAt));
  };

  /** @throws ProcurekitError `not_authenticated`, `session_expired` */
  return async (token: string): Promise<UserCaller & { readonly session: SessionOfCaller }> => {
    const session = isToken(token) ? await readings.findByTokenHash(hashToken(token)) : undefined;
    if (session === undefined) throw requestErrors.notAuthenticated({});
    const nowMs = world.port(Clock).now();
    if ((await endOf(session, nowMs)) <= nowMs) throw requestErrors.sessionExpired({});
    const user = await readings.findUser(session);
    if (user?.isActive !== true) throw requestErrors.notAuthenticated({});
    uses.note(session, nowMs);
    const { id, transport, csrfToken, mustAddFactor, agentsCommit } = session;
    const { mustChangePassword } = user;
    const expiresAt = toInstant(endMsOf(session, nowMs));
    const facts = { id, transport, csrfToken, expiresAt, mustChangePassword, mustAddFactor, agentsCommit };
    return { session: facts, ...callerOf(world.port(Composed).permissions, session.portalId, user) };
  };
}

function endMsOf({ createdAt }: SessionFacts, usedMs: number): number {
  return sessionEndMs(toEpochMs(createdAt), usedMs);
}

/** Uses that were noted and may not be in the row yet; a bound keeps a process that never ends from growing. */
const REMEMBERED_USES = 100_000;

function createUses(storage: Storage) {
  const noted = new Map<string, number>();
  const lastOf = (session: SessionFacts) => Math.max(noted.get(session.id) ?? 0, toEpochMs(session.lastUsedAt));
  return {
    lastOf,
    note(session: SessionFacts, nowMs: number): void {
      if (nowMs - lastOf(session) < LAST_USED_RESOLUTION_MS) return;
      if (noted.size >= REMEMBERED_USES) noted.clear();
      noted.set(session.id, nowMs);
      const write = storage.transaction(session.portalId, async (tx) => {
        await tx.collection(Sessions).update(session.id, { lastUsedAt: toInstant(nowMs) });
      });
      // Failing to note a use must not fail the call; the next one notes it.
      write.catch(() => noted.delete(session.id));
    },
  };
}
