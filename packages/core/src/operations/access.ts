/**
 * Scopes that an operation needs of an API key: every group must be met, a group is met by any one of its scopes.
 * `[['a'], ['b', 'c']]` reads "a, and b or c".
 */
export type ScopeRule = readonly (readonly string[])[];

/** Who may call an operation. Several members mean that several kinds of caller are served. */
export interface Access {
  /** API keys that hold these scopes. */
  readonly scopes?: ScopeRule;
  /** Signed-in users with this right; `signed_in` for any of them. */
  readonly right?: string;
  /** Anybody. */
  readonly anonymous?: true;
  /**
   * Whoever holds a link that a caller of the portal had signed: its token is the path parameter `token`. The call runs as
   * that caller.
   */
  readonly signedLink?: true;
}

/** The first group of a rule that a set of scopes does not meet, or null when all are met. */
export function unmetScopes(rule: ScopeRule, scopes: ReadonlySet<string>): readonly string[] | null {
  return rule.find((group) => !group.some((scope) => scopes.has(scope))) ?? null;
}
