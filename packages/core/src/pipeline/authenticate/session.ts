import { createHash, timingSafeEqual } from 'node:crypto';

import { parse } from 'cookie';

import type { UserCaller } from '../../operations/caller.js';
import { requestErrors } from '../../operations/request-errors.js';
import type { HttpRequest } from '../http-message.js';

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

/** The embedder's own sign-in: tells who sent a request, or null when it does not know. Requests from pages must be told apart from forged ones there. */
export type IdentifyUser = (request: RequestFacts) => SignedInUser | null | Promise<SignedInUser | null>;

/** A session that is open. */
export interface OpenSession {
  readonly caller: UserCaller;
  /** What pages send back in `X-CSRF-Token`. */
  readonly csrfToken: string;
}

/** Finds the session that a token opens. @throws ProcurekitError a 401 */
export type FindSession = (token: string, request: RequestFacts) => Promise<OpenSession>;

interface SessionDeps {
  readonly identify: IdentifyUser | undefined;
  /** The user as a caller, or null when there is none or the user is not active. */
  readonly findUser: (portalId: string, userId: string) => Promise<UserCaller | null>;
  /** Absent where only the embedder signs people in. */
  readonly findSession: FindSession | undefined;
  readonly baseUrl: string;
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
export function createSessionAuthenticator(deps: SessionDeps) {
  const cookieName = sessionCookieName(deps.baseUrl);
  const { origin } = new URL(deps.baseUrl);
  return async (request: HttpRequest): Promise<UserCaller> => {
    const facts = factsOf(request);
    const identified = await deps.identify?.(facts);
    if (identified) return knownUser(await deps.findUser(identified.portalId, identified.userId));
    const { findSession } = deps;
    const bearer = /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1];
    if (bearer !== undefined) return (await openSession(findSession, bearer, facts)).caller;
    const cookie = parse(request.header('cookie') ?? '')[cookieName];
    if (cookie === undefined) throw requestErrors.notAuthenticated({});
    const session = await openSession(findSession, cookie, facts);
    if (!SAFE_METHODS.has(request.method)) refuseForgery(facts, session, origin);
    return session.caller;
  };
}

async function openSession(find: FindSession | undefined, token: string, facts: RequestFacts): Promise<OpenSession> {
  if (find === undefined) throw requestErrors.notAuthenticated({});
  return find(token, facts);
}

function knownUser(user: UserCaller | null): UserCaller {
  if (user === null) throw requestErrors.notAuthenticated({});
  return user;
}

function refuseForgery({ header }: RequestFacts, { csrfToken }: OpenSession, ownOrigin: string): void {
  const origin = header('origin');
  if (origin !== undefined && origin !== ownOrigin) throw requestErrors.csrfFailed({});
  if (!isEqual(header('x-csrf-token') ?? '', csrfToken)) throw requestErrors.csrfFailed({});
}

// Compared by their hashes, so that neither length nor content shows in the time it takes.
function isEqual(sent: string, known: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(known));
}

function factsOf(request: HttpRequest): RequestFacts {
  const { method, url, ip } = request;
  return { method, url, ip, header: (name) => request.header(name) };
}
