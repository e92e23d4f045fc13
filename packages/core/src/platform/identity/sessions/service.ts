import type { Handlers } from '../../../kernel/operations/call.js';
import { Composed } from '../../../kernel/operations/composed.js';
import { reply } from '../../../kernel/operations/reply.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { Portals, Users } from '../records.js';
import { requireOwnSignIn } from '../sign-in-settings/require-own-sign-in.js';
import { changePassword } from './change-password.js';
import type { sessionOperations, signInOperations } from './operations.js';
import { ownSessions } from './own-sessions.js';
import { scopesOf } from './session-scopes.js';
import { showPortal, showUser } from './show-session.js';
import { sessionCookie, SessionCookie, signIn } from './sign-in.js';
import { Visitors } from './visitors.js';
import { endSession } from './write-session.js';

/** The handlers of sign-in and sign-out. */
export const signInHandlers: Handlers<typeof signInOperations> = {
  async login(call, { body }) {
    requireOwnSignIn(call);
    return signIn(call, body);
  },
  async logout(call) {
    const user = await call.port(Visitors).findSignedIn(call);
    const sessionId = user?.session?.id;
    if (user !== null && sessionId !== undefined) {
      await call.inPortal(user.portalId, (unit) => endSession(unit, sessionId));
    }
    return reply(undefined, { cookies: [sessionCookie(call.port(SessionCookie), '')] });
  },
};

/** The handlers of the current session and the others of its user. */
export const sessionHandlers: Handlers<typeof sessionOperations> = {
  async me(call) {
    const { db, portalId, caller } = call;
    const [user, portal] = await Promise.all([getRow(db, Users, caller.userId), getRow(db, Portals, portalId)]);
    const session = caller.kind === 'user' ? caller.session : undefined;
    return {
      user: showUser(call.port(Composed).permissions, user),
      portal: showPortal(portal),
      session: session === undefined ? null : { expiresAt: session.expiresAt, scopes: scopesOf(session) },
      csrfToken: session?.csrfToken ?? null,
    };
  },
  ...ownSessions,
  changePassword: (call, { body }) => changePassword(call, body),
};
