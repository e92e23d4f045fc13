import type { Handlers, OpenCall, UploadCall } from '../../../kernel/operations/call.js';
import type { UserCaller } from '../../../kernel/access/caller.js';
import type { Permissions } from '../../../kernel/access/permissions.js';
import { reply } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Clock } from '../../../kernel/ports/clock.js';
import type { Ids } from '../../../kernel/ports/ids.js';
import type { PasswordHasher } from '../../../kernel/ports/password-hasher.js';
import type { RateLimiter } from '../../../kernel/ports/rate-limiter.js';
import type { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import type { RecordDeed } from '../../../kernel/rows/unit-of-work.js';
import { Portals, Users } from '../records.js';
import { createFactorGate } from '../second-factors/factor-gate.js';
import type { secondFactorOperations } from '../second-factors/operations.js';
import {
  createSecondFactors,
  secondFactorHandlers,
  type MailFactorChange,
  type SecondFactors,
} from '../second-factors/service.js';
import { changePassword } from './change-password.js';
import { createFailedGuesses } from './failed-guesses.js';
import type { sessionOperations, signInOperations } from './operations.js';
import { ownSessions } from './own-sessions.js';
import { createPasswordCheck } from './password-check.js';
import type { PasswordChange } from './schemas.js';
import { scopesOf } from './session-scopes.js';
import { createSecondStep, type SecondStep } from './second-step.js';
import { showPortal, showUser } from './show-session.js';
import { sessionCookie, signIn, SessionCookie } from './sign-in.js';
import { endSession } from './write-session.js';
import type { World } from '../../../kernel/operations/world.js';
import { Choices } from '../../../kernel/ports/choices.js';
import { Composed } from '../../../kernel/operations/composed.js';

/** What the service needs from outside the module. */
export interface SessionDeps {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly rateLimiter: RateLimiter;
  readonly cookie: SessionCookie;
  readonly recordDeed: RecordDeed;
  readonly storage: Pick<Storage, 'forPortal'>;
  readonly secretBox: SecretBox;
  readonly mailFactorChange: MailFactorChange;
  readonly permissions: Permissions;
  /** False where only the embedding program signs people in. */
  readonly passwordSignIn: boolean;
  /** Who shows a session with a call that needs none, or null. @throws ProcurekitError `csrf_failed` */
  readonly findSignedIn: (call: OpenCall) => Promise<UserCaller | null>;
}

/** Changes a password: see `changePassword`. */
export type ChangePassword = (
  call: World & Pick<UploadCall, 'caller' | 'db'>,
  sent: PasswordChange,
) => ReturnType<typeof changePassword>;

/** Builds the handlers of sign-in, sign-out and the current session. */
export function createSessionService(deps: World & SessionDeps): {
  readonly public: Handlers<typeof signInOperations>;
  readonly workspace: Handlers<typeof sessionOperations & typeof secondFactorOperations>;
  readonly secondFactors: SecondFactors;
  readonly secondStep: SecondStep;
  readonly changePassword: ChangePassword;
} {
  const factors = createFactorGate({ ...deps, guesses: createFailedGuesses('second-factor', deps) });
  const signInDeps = {
    ...deps,
    factors,
    failures: createFailedGuesses('sign-in', deps),
    checkPassword: createPasswordCheck(deps),
  };
  const failedChanges = createFailedGuesses('change-password', deps);
  const change: ChangePassword = (call, sent) => changePassword({ ...signInDeps, failedChanges }, call, sent);
  const secondFactors = createSecondFactors({ ...deps, factors });
  return {
    changePassword: change,
    secondFactors,
    secondStep: createSecondStep(signInDeps),
    public: {
      async login(call, { body }) {
        if (!call.port(Choices).passwordSignIn) throw requestErrors.routeNotFound({});
        return signIn(signInDeps, call, body);
      },
      async logout(call) {
        const user = await deps.findSignedIn(call);
        const sessionId = user?.session?.id;
        if (user !== null && sessionId !== undefined) {
          await call.inPortal(user.portalId, (unit) => endSession(unit, sessionId));
        }
        return reply(undefined, { cookies: [sessionCookie(call.port(SessionCookie), '')] });
      },
    },
    workspace: {
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
      ...secondFactorHandlers(secondFactors),
      changePassword: (call, { body }) => change(call, body),
    },
  };
}
