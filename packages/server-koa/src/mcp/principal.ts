import type { ApiAnswer, ApiHost } from './api-host.js';

/** Whom an agent works for: what the key or the user may do right now. */
export type Principal =
  | {
      readonly kind: 'key';
      readonly scopes: ReadonlySet<string>;
      /** Its portal takes lines of requisitions from keys. */
      readonly acceptsItems: boolean;
    }
  | { readonly kind: 'user'; readonly rights: ReadonlySet<string> };

/** Who may make a call, as its description says it. */
export interface DescribedAccess {
  readonly scopes?: readonly (readonly string[])[];
  readonly right?: string;
}

/** Scope without which nothing commits money. People give it with a key: a session has no scopes. */
export const COMMIT_SCOPE = 'agents.commit';

interface KeyFacts {
  readonly scopes: readonly string[];
  readonly limits: { readonly acceptsItems: boolean };
}

/** Asks the API whom an agent works for; the refusal, where it does not know. */
export async function findPrincipal(host: ApiHost): Promise<Principal | ApiAnswer> {
  const isKey = host.face === 'integration';
  const url = isKey ? '/api/v1/integration-api/meta' : '/api/v1/auth/me';
  const answer = await host.call({ method: 'GET', url, headers: {} });
  if (answer.status !== 200) return answer;
  if (isKey) {
    const { scopes, limits } = JSON.parse(answer.text) as KeyFacts;
    return { kind: 'key', scopes: new Set(scopes), acceptsItems: limits.acceptsItems };
  }
  return { kind: 'user', rights: new Set((JSON.parse(answer.text) as { user: { rights: string[] } }).user.rights) };
}

/** Tells whether a principal may make a call, as far as scopes and rights go; the API decides for each record. */
export function mayCall(principal: Principal, { scopes, right }: DescribedAccess): boolean {
  if (principal.kind === 'user') return right === 'signed_in' || (right !== undefined && principal.rights.has(right));
  return scopes !== undefined && scopes.every((group) => group.some((scope) => principal.scopes.has(scope)));
}

/** Tells whether an agent may commit money for a principal. */
export function mayCommit(principal: Principal): boolean {
  return principal.kind === 'key' && principal.scopes.has(COMMIT_SCOPE);
}
