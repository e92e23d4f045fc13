import { createHash, timingSafeEqual } from 'node:crypto';

import { parse } from 'cookie';

import type { SessionOfCaller, UserCaller } from '../../access/caller.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { World } from '../../operations/world.js';
import { Addresses } from '../../ports/addresses.js';

/** What a request tells of itself before it is known who sent it: what an embedder's own sign-in looks at. */
export interface RequestFacts {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** A header by its lower-case name. */
  header(name: string): string | undefined;
  readonly ip: string;
}

/** A user of a portal, as an embedder's own sign-in names it. */
export interface SignedInUser {
  readonly portalId: string;
  readonly userId: string;
}

/**
 * The embedder's own sign-in: tells who sent a request, or null or undefined when it does not know. Requests from pages must be told
 * apart from forged ones there.
 */
export type IdentifyUser = (
  request: RequestFacts,
) => SignedInUser | null | undefined | Promise<SignedInUser | null | undefined>;

/** A user in a session. */
export type SessionCaller = UserCaller & { readonly session: SessionOfCaller };

/** Finds the session that a token opens. @throws ProcurekitError `not_authenticated`, `session_expired` */
export type FindSession = (token: string) => Promise<SessionCaller>;

/** How somebody may be known. */
interface SignIns {
  readonly identify: IdentifyUser | undefined;
  /** The user as a caller, or null when there is none or the user is not active. */
  readonly findUser: (portalId: string, userId: string) => Promise<UserCaller | null>;
  readonly findSession: FindSession;
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether cookies of a site are sent over https only; browsers take none of those from plain http on the own machine. */
export function isSecureSite(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' || !LOCAL_HOSTS.has(hostname);
}

/** Name of the session cookie: with the prefix that ties it to host and https where the site has that. */
export function sessionCookieName(baseUrl: string): string {
  return isSecureSite(baseUrl) ? '__Host-session' : 'session';
}

/**
 * Builds the check of sessions: the embedder's own sign-in first, then a bearer token, then the cookie. A cookie comes with every
 * request of a browser, forged ones too, so whatever changes something must show the token of the session as well, and come from
 * a page of the site.
 */
export function createSessionAuthenticator({ port }: World, { identify, findUser, findSession }: SignIns) {
  const { baseUrl } = port(Addresses);
  const cookieName = sessionCookieName(baseUrl);
  return async (request: RequestFacts): Promise<UserCaller> => {
    if (identify !== undefined) {
      const identified = await identify(factsOf(request));
      if (identified) return knownUser(await findUser(identified.portalId, identified.userId));
    }
    const bearer = /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1];
    if (bearer !== undefined) return findSession(bearer);
    const cookie = parse(request.header('cookie') ?? '')[cookieName];
    if (cookie === undefined || cookie === '') throw requestErrors.notAuthenticated({});
    const caller = await findSession(cookie);
    if (!SAFE_METHODS.has(request.method)) refuseForgery(request, caller.session, baseUrl);
    return caller;
  };
}

// An embedder's own code is shown the facts alone, not a body that can be read once.
function factsOf(request: RequestFacts): RequestFacts {
  const { method, url, ip } = request;
  return { method, url, ip, header: (name) => request.header(name) };
}

function knownUser(user: UserCaller | null): UserCaller {
  if (user === null) throw requestErrors.notAuthenticated({});
  return user;
}

/** Whether a page of another site made a browser send a request, as far as the browser says. */
export function isForeign(request: Pick<RequestFacts, 'header'>, baseUrl: string): boolean {
  const origin = request.header('origin');
  return origin !== undefined && !isOwnOrigin(origin, request.header('host'), baseUrl);
}

function refuseForgery(request: RequestFacts, { csrfToken }: SessionOfCaller, baseUrl: string): void {
  if (isForeign(request, baseUrl) || !isEqual(request.header('x-csrf-token') ?? '', csrfToken))
    throw requestErrors.csrfFailed({});
}

// A portal may have a host of its own. The cookie came with the request, so it is one of the host that was asked.
function isOwnOrigin(origin: string, host: string | undefined, baseUrl: string): boolean {
  const base = new URL(baseUrl);
  return origin === base.origin || origin === `${base.protocol}//${host ?? ''}`;
}

// Compared by their hashes, so that neither length nor content shows in the time it takes.
function isEqual(sent: string, known: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(known));
}
