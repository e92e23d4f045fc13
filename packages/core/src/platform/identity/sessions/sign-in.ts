import type { SessionTransport } from '../../../kernel/access/caller.js';
import type { OpenCall, UnitOfWork } from '../../../kernel/operations/call.js';
import { SYSTEM, type Actor, type Cause } from '../../../kernel/operations/cause.js';
import { reply } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Storage, type WithPortal } from '../../../kernel/ports/storage.js';
import { RecordDeed } from '../../../kernel/rows/unit-of-work.js';
import { Portals, Users, type UserRow } from '../records.js';
import { lookAtCode, useCode } from '../second-factors/factor-gate.js';
import { settingsOf } from '../sign-in-settings/settings-of.js';
import { sessionErrors } from './errors.js';
import { countGuess, refuseTooManyGuesses } from './failed-guesses.js';
import { checkPassword } from './password-check.js';
import type { Credentials } from './schemas.js';
import { agentsMayCommit, scopesOf } from './session-scopes.js';
import { ABSOLUTE_MS } from './session-lifetime.js';
import { showPortal, showUser } from './show-session.js';
import { openSession } from './write-session.js';
import { port } from '../../../kernel/ports/port.js';
import { Composed } from '../../../kernel/operations/composed.js';

/** The cookie that carries a session on this site. */
export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
}

export const SessionCookie = port<SessionCookie>('sessionCookie');

/** A user who signs in, found by the address. */
export type SignInUser = WithPortal<typeof Users>;

/**
 * Signs a user in.
 *
 * @throws ProcurekitError `invalid_credentials`, `too_many_attempts`; with the right password `user_inactive`, `email_not_verified`,
 * `portal_suspended`
 */
export async function signIn(call: OpenCall, { email, password, ...rest }: Credentials) {
  const user = await requirePassword(call, { email, password });
  return passFactor(call, user, rest);
}

/** How somebody has shown who they are, as the audit trail calls it. */
export type SignInDeed = 'auth.login' | 'auth.companyLogin';

interface FactorShown extends Pick<Credentials, 'code' | 'transport' | 'scopes'> {
  /** @default 'auth.login' */
  readonly operation?: SignInDeed;
}

/**
 * Signs in a user who has shown the password, with a code where the second factor is on. Where the portal wants one and the user has
 * none, the session is good for adding it and nothing else.
 *
 * @throws ProcurekitError `second_factor_required`, `second_factor_invalid`, `too_many_attempts`, and like `signIn`
 */
export async function passFactor(
  call: OpenCall,
  user: SignInUser,
  { code, transport, scopes = [], operation = 'auth.login' }: FactorShown,
) {
  requireOpenAccount(user);
  const agentsCommit = agentsMayCommit(user, scopes);
  const { portalId, id } = user;
  try {
    await lookAtCode({ ...call, db: call.port(Storage).forPortal(portalId) }, user, code);
  } catch (error) {
    if (code !== undefined) noteFailure(call, user);
    throw error;
  }
  return call.inPortal(portalId, async (unit) => {
    const { isOn } = await useCode(unit, id, code);
    const { wantsSecondFactor } = await settingsOf(unit.tx, unit);
    const mustAddFactor = wantsSecondFactor && !isOn;
    return letIn(call, unit, { user, transport, operation, mustAddFactor, agentsCommit });
  });
}

interface LettingIn {
  readonly user: UserRow;
  readonly transport: SessionTransport;
  /** What the audit trail calls it. */
  readonly operation: string;
  /** @default false */
  readonly mustAddFactor?: boolean;
  /** @default false */
  readonly agentsCommit?: boolean;
}

/** Opens a session of somebody who has shown who they are. @throws ProcurekitError `portal_suspended` */
export async function letIn(
  call: OpenCall,
  unit: UnitOfWork,
  { user, transport, operation, mustAddFactor = false, agentsCommit = false }: LettingIn,
) {
  const portal = await unit.tx.collection(Portals).find(unit.portalId);
  if (portal === null) throw requestErrors.notFound({});
  if (portal.status !== 'active') throw requestErrors.portalSuspended({});
  const from = { ip: call.ip, userAgent: call.header('user-agent') ?? null };
  const opened = await openSession(unit, { userId: user.id, transport, mustAddFactor, agentsCommit, ...from });
  await call.port(RecordDeed)(unit, causeOf(call, user, operation), { entityType: 'user', entityId: user.id });
  const { csrfToken, expiresAt, token } = opened;
  const shown = {
    user: showUser(call.port(Composed).permissions, user),
    portal: showPortal(portal),
    session: { expiresAt, scopes: scopesOf({ agentsCommit }) },
    csrfToken,
    mustChangePassword: user.mustChangePassword,
    mustAddSecondFactor: mustAddFactor,
    accessToken: transport === 'bearer' ? token : null,
  };
  return reply(shown, { cookies: transport === 'cookie' ? [sessionCookie(call.port(SessionCookie), token)] : [] });
}

/** The cookie of a session; an empty token clears it. */
export function sessionCookie({ name, secure }: SessionCookie, token: string) {
  return { name, secure, value: token, maxAgeSeconds: ABSOLUTE_MS / 1000 };
}

async function requirePassword(
  call: OpenCall,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<SignInUser> {
  const user = await call.system.collection(Users).findOne({ email });
  const account = { email, passwordHash: user?.passwordHash };
  await refuseTooManyGuesses(call, 'sign-in', account);
  const isRight = await checkPassword(call, password, account.passwordHash);
  if (!isRight || user === null) {
    await countGuess(call, 'sign-in', account);
    if (user !== null) noteFailure(call, user);
    throw sessionErrors.invalidCredentials({});
  }
  await refuseTooManyGuesses(call, 'sign-in', account);
  return user;
}

// Nobody waits for it: an answer that takes longer where there is an account would tell that there is one.
function noteFailure(call: OpenCall, user: SignInUser): void {
  const deed = { entityType: 'user', entityId: user.id };
  void call
    .inPortal(user.portalId, (unit) => unit.port(RecordDeed)(unit, causeOf(call, null, 'auth.loginFailed'), deed))
    .catch(() => undefined);
}

// Whoever fails to sign in is nobody yet.
function causeOf({ requestId, ip }: OpenCall, user: UserRow | null, operation: string): Cause {
  const actor: Actor = user === null ? SYSTEM : { type: 'user', id: user.id, name: user.fullName };
  return { actor, operation, requestId, ip };
}

// Only whoever knows the password learns how the account stands.
function requireOpenAccount({ isActive, emailVerifiedAt }: SignInUser): void {
  if (!isActive) throw sessionErrors.userInactive({});
  if (emailVerifiedAt === null) throw sessionErrors.emailNotVerified({});
}
