import type { PortalCaller } from '../../../kernel/access/caller.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Handlers } from '../../../kernel/operations/call.js';
import { toEpochMs, toInstant } from '../../../kernel/values/time/instant.js';
import type { sessionOperations } from './operations.js';
import { Sessions } from './records.js';
import { scopesOf } from './session-scopes.js';
import { sessionEndMs } from './session-lifetime.js';
import { endSession, endSessionsOf } from './write-session.js';

const LAST_USED_FIRST = [
  ['lastUsedAt', 'desc'],
  ['id', 'desc'],
] as const;

type OwnSessions = Pick<Handlers<typeof sessionOperations>, 'listSessions' | 'endSession' | 'endOtherSessions'>;

/** The handlers by which people see where they are signed in, and end it. */
export const ownSessions: OwnSessions = {
  async listSessions({ db, caller, now }) {
    const rows = await db.collection(Sessions).list({ where: { userId: caller.userId }, order: LAST_USED_FIRST });
    const current = currentOf(caller);
    const items = rows.map((row) => ({
      ...row,
      expiresAt: toInstant(sessionEndMs(toEpochMs(row.createdAt), toEpochMs(row.lastUsedAt))),
      scopes: scopesOf(row),
      isCurrent: row.id === current,
    }));
    // Those that are over are removed within the hour.
    return { items: items.filter(({ expiresAt }) => expiresAt > now) };
  },
  async endSession(call, { params: { id } }) {
    const session = await call.tx.collection(Sessions).findForUpdate(id);
    if (session?.userId !== call.caller.userId) throw requestErrors.notFound({});
    await endSession(call, id);
    return undefined;
  },
  async endOtherSessions(call) {
    const current = currentOf(call.caller);
    await endSessionsOf(call, call.caller.userId, current === undefined ? {} : { butSessionId: current });
    return undefined;
  },
};

function currentOf(caller: PortalCaller): string | undefined {
  return caller.kind === 'user' ? caller.session?.id : undefined;
}
