/** An API key at work: what it holds, and what of that its creator still backs. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly portalId: string;
  readonly keyId: string;
  readonly keyName: string;
  readonly expiresAt: string | null;
  /** The user who created the key; the key sees what this user sees. */
  readonly userId: string;
  /** Scopes of the key. */
  readonly scopes: ReadonlySet<string>;
  /** Scopes of the key whose right the creator still has. */
  readonly grants: ReadonlySet<string>;
  readonly rateLimitPerMinute: number;
}

/** A user of a portal, signed in or named by the embedding program. */
export interface UserCaller {
  readonly kind: 'user';
  readonly portalId: string;
  readonly userId: string;
  readonly rights: ReadonlySet<string>;
  /** Scopes that the user's rights back. */
  readonly grants: ReadonlySet<string>;
}

/** A request without credentials. */
export interface AnonymousCaller {
  readonly kind: 'anonymous';
}

/** Who calls an operation. */
export type Caller = KeyCaller | UserCaller | AnonymousCaller;

/** A caller that belongs to a portal. */
export type PortalCaller = KeyCaller | UserCaller;
