import type { SessionTransport } from '../../../kernel/access/caller.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { toEpochMs, toInstant } from '../../../kernel/values/time/instant.js';
import { Sessions } from './records.js';
import { sessionEndMs } from './session-lifetime.js';
import { hashToken, mintToken } from './session-token.js';
import type { World } from '../../../kernel/operations/world.js';

const MAX_USER_AGENT = 255;

type Unit = Pick<UnitOfWork, 'tx' | 'now'>;

/** A session just opened, with its token: it is known this once. */
export interface OpenedSession {
  readonly token: string;
  readonly csrfToken: string;
  readonly expiresAt: string;
}

/** Opens a session of a user. */
export async function openSession(
  { tx, now, ...world }: World & Unit,
  { userId, transport, ip, userAgent, csrfToken = mintToken(world.port(Ids)), ...standing }: NewSession,
): Promise<OpenedSession> {
  const { mustAddFactor = false, agentsCommit = false } = standing;
  const token = mintToken(world.port(Ids));
  await tx.collection(Sessions).insert({
    id: world.id(),
    userId,
    tokenHash: hashToken(token),
    csrfToken,
    mustAddFactor,
    agentsCommit,
    transport,
    ip,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    createdAt: now,
    lastUsedAt: now,
  });
  const nowMs = toEpochMs(now);
  return { token, csrfToken, expiresAt: toInstant(sessionEndMs(nowMs, nowMs)) };
}

interface NewSession {
  readonly userId: string;
  readonly transport: SessionTransport;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The portal wants a second factor, and the user has none. @default false */
  readonly mustAddFactor?: boolean;
  /** @default false */
  readonly agentsCommit?: boolean;
  /** @default a new one */
  readonly csrfToken?: string;
}

/** Ends one session; nothing happens when it has ended already. */
export async function endSession({ tx }: Pick<Unit, 'tx'>, sessionId: string): Promise<void> {
  await tx.collection(Sessions).remove(sessionId);
}

/** Ends all sessions of a user but one, or all of them. */
export async function endSessionsOf(
  { tx }: Pick<Unit, 'tx'>,
  userId: string,
  options: { readonly butSessionId?: string } = {},
): Promise<void> {
  const { butSessionId } = options;
  await tx
    .collection(Sessions)
    .removeWhere({ userId, ...(butSessionId === undefined ? {} : { id: { not: butSessionId } }) });
}
