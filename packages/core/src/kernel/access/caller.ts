import type { Right } from './rights.js';
import type { Scope } from './scopes.js';

/** Whose eyes a caller sees with, as far as visibility goes. */
export interface Viewer {
  readonly kind: 'key' | 'user';
  /** The user; of a key, the one who created it. */
  readonly userId: string;
  /** What the user may do now. */
  readonly rights: ReadonlySet<Right>;
  /** Pipelines that the user was given; with the right to view all requisitions it is all of them, whatever stands here. */
  readonly pipelineIds: readonly string[];
  /** Warehouses that the user keeps; none means all of them. */
  readonly warehouseIds: readonly string[];
  /** The installation that acts, where an integration makes a call with somebody's rights. */
  readonly installationId?: string;
}

/** An API key at work: what it holds, and what of that its creator still backs. */
export interface KeyCaller extends Viewer {
  readonly kind: 'key';
  readonly portalId: string;
  readonly keyId: string;
  readonly keyName: string;
  readonly expiresAt: string | null;
  /** Scopes of the key. */
  readonly scopes: ReadonlySet<Scope>;
  /** Scopes of the key whose right the creator still has. */
  readonly grants: ReadonlySet<Scope>;
  readonly rateLimitPerMinute: number;
  /** The session of the console that stands for the key, where somebody works in one. */
  readonly console?: ConsoleOfKey;
}

/** A session of the console, opened by a link. */
export interface ConsoleOfKey {
  readonly linkId: string;
  /** Who made the link in the workspace; null where the key itself did. */
  readonly user: { readonly id: string; readonly name: string } | null;
}

/** A user of a portal, signed in or named by the embedding program. */
export interface UserCaller extends Viewer {
  readonly kind: 'user';
  readonly portalId: string;
  readonly userName: string;
  /** Scopes that the user's rights back. */
  readonly grants: ReadonlySet<Scope>;
  /** The session in which the user calls; absent where the embedding program says who it is. */
  readonly session?: SessionOfCaller;
}

/** How the token of a session is sent: as a cookie by browsers, in the header `Authorization` by everything else. */
export type SessionTransport = 'cookie' | 'bearer';

/** A session that was opened by signing in. */
export interface SessionOfCaller {
  readonly id: string;
  readonly transport: SessionTransport;
  /** What pages send back in `X-CSRF-Token`. */
  readonly csrfToken: string;
  /** When it expires unless it is used again. */
  readonly expiresAt: string;
  /** The password is one that the user must change before anything else. */
  readonly mustChangePassword: boolean;
  /** The portal wants a second factor, which the user has to add before anything else. */
  readonly mustAddFactor: boolean;
  /** Agents that work by this session may commit the company. */
  readonly agentsCommit: boolean;
}

/** Whoever holds a token that stands for something in a portal: a supplier's link, the address of an inbound webhook. */
export interface TokenCaller {
  readonly kind: 'token';
  readonly portalId: string;
  /** What the token stands for, such as a price request or an installation. */
  readonly subject: { readonly type: string; readonly id: string };
  /** Name of whoever holds it, such as the supplier, as far as it is known. */
  readonly name?: string;
  /** What was signed, where the caller was known by a signature. */
  readonly signed?: SignedRequest;
}

/** A request whose sender signs its bytes. */
export interface SignedRequest {
  /** Token of the address that it came to. */
  readonly token: string;
  readonly bytes: Uint8Array;
  header(name: string): string | undefined;
  /**
   * The JSON of the bytes, read once, when it is the turn of the portal that they are for.
   * @throws ProcurekitError `invalid_json`, `json_too_deep`, or a 400 where there are too many values
   */
  readJson(portalId: string): Promise<unknown>;
}

/** A request without credentials. */
export interface AnonymousCaller {
  readonly kind: 'anonymous';
}

/** Who calls an operation. */
export type Caller = KeyCaller | UserCaller | TokenCaller | AnonymousCaller;

/** A caller who is known by name: a user, or a key of one. */
export type PortalCaller = KeyCaller | UserCaller;
