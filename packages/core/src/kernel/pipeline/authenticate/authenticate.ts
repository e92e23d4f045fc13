import type { Caller, KeyCaller, PortalCaller, SignedRequest, TokenCaller, UserCaller } from '../../access/caller.js';
import type { Operation } from '../../operations/operation.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { HttpRequest } from '../http-message.js';

/** The ways to find out who sent a request; each throws a refusal when it cannot tell. */
export interface Authenticators {
  /** @throws ProcurekitError `api_key_missing`, `api_key_invalid`, `api_key_expired`, `api_key_revoked` */
  key(secret: string | undefined): Promise<KeyCaller>;
  /** @throws ProcurekitError `not_authenticated`, `session_expired`, `csrf_failed` */
  session(request: HttpRequest): Promise<UserCaller>;
  /** @throws ProcurekitError `not_found`, `link_expired` */
  link(token: string): Promise<PortalCaller>;
  /** By kind of token. @throws ProcurekitError `not_found`, `link_expired` */
  readonly token: Readonly<Record<string, (token: string) => Promise<TokenCaller>>>;
  /** By kind of signature. @throws ProcurekitError a 401, 403 or 404 */
  readonly signature: Readonly<Record<string, (request: SignedRequest) => Promise<TokenCaller>>>;
}

/** Finds out who sent a request, in the way that its operation asks for. */
export type Authenticate = (
  request: HttpRequest,
  operation: Operation,
  params: Readonly<Record<string, string>>,
  content: RequestContent,
) => Promise<Caller>;

/** What a request brings, read when it is asked for, and once. */
export interface RequestContent {
  bytes(): Promise<Uint8Array>;
  readonly readJson: SignedRequest['readJson'];
}

const ANYBODY = { kind: 'anonymous' } as const;

/** Builds the check of credentials over the ways there are. */
export function createAuthenticate(ways: Authenticators): Authenticate {
  return async (request, { id, access }, { token = '' }, content) => {
    if (access.anonymous === true) return ANYBODY;
    if (access.signedLink === true) return ways.link(token);
    if (access.token !== undefined) return wayOf(ways.token, access.token, id)(token);
    if (access.signature !== undefined) {
      const [bytes, { readJson }] = [await content.bytes(), content];
      return wayOf(
        ways.signature,
        access.signature,
        id,
      )({ token, bytes, readJson, header: (name) => request.header(name) });
    }
    if (access.scopes === undefined || (access.right !== undefined && !bringsKey(request)))
      return ways.session(request);
    return ways.key(keyOf(request));
  };
}

// The mistake that everybody makes first deserves an answer of its own.
function keyOf(request: HttpRequest): string | undefined {
  const key = request.header('x-api-key');
  if (key === undefined && /^(?:bearer\s+)?psk_/i.test(request.header('authorization') ?? '')) {
    throw requestErrors.apiKeyMissing({ sentIn: 'Authorization' });
  }
  return key;
}

// What both keys and people call is a key's call unless something else was shown.
function bringsKey(request: HttpRequest): boolean {
  const showsSession = request.header('authorization') !== undefined || request.header('cookie') !== undefined;
  return request.header('x-api-key') !== undefined || !showsSession;
}

function wayOf<T>(ways: Readonly<Record<string, T>>, kind: string, id: string): T {
  const way = Object.hasOwn(ways, kind) ? ways[kind] : undefined;
  if (way === undefined) throw new TypeError(`${id}: nothing tells who shows a ${kind}.`);
  return way;
}
