import type { RightRule } from './right-rule.js';
import type { Scope } from './scopes.js';

/**
 * Scopes that an operation needs of an API key: every group must be met, a group is met by any one of its scopes.
 * `[['a'], ['b', 'c']]` reads "a, and b or c".
 */
export type ScopeRule = readonly (readonly Scope[])[];

/** The rule that no key meets, whatever its scopes. */
export const NO_KEY: ScopeRule = [[]];

/**
 * Who may call an operation. `scopes` and `right` may stand together, for what both keys and people call; each of the others
 * stands alone.
 */
export interface Access {
  /** API keys that hold these scopes. */
  readonly scopes?: ScopeRule;
  /** Signed-in users with this right or one of these; `signed_in` for any of them. */
  readonly right?: RightRule;
  /** Open also to a user who must change the password first, to whom everything else is closed. */
  readonly beforePasswordChange?: true;
  /** Open also to a user who must add a second factor first, to whom everything else is closed, but what is open before a new password. */
  readonly beforeSecondFactor?: true;
  /** Anybody. The call belongs to no portal until its handler has found one. */
  readonly anonymous?: true;
  /** What the handler of an anonymous operation asks for itself, as `Authorization: Bearer`: the description tells it. */
  readonly bearer?: 'dataset token';
  /**
   * Whoever holds a link that a caller of the portal had signed: its token is the path parameter `token`. The call runs as
   * that caller.
   */
  readonly signedLink?: true;
  /** Whoever holds a token of this kind, sent as the path parameter `token`, such as a supplier with a link to a price request. */
  readonly token?: string;
  /** Another service that signs the bytes of its requests (HMAC), at an address whose path parameter `token` names it. */
  readonly signature?: string;
}

/** The first group of a rule that a set of scopes does not meet, or null when all are met. */
export function unmetScopes(rule: ScopeRule, scopes: ReadonlySet<Scope>): readonly Scope[] | null {
  return rule.find((group) => !group.some((scope) => scopes.has(scope))) ?? null;
}
