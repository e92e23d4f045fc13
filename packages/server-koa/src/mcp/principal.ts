import type { ApiAnswer, ApiHost } from './api-host.js';

/** Whom an agent works for: what the key or the user may do right now. */
export type Principal =
  | {
      readonly kind: 'key';
      readonly scopes: ReadonlySet<string>;
      /** Its portal takes lines of requisitions from keys. */
      readonly acceptsItems: boolean;
    }
  | { readonly kind: 'user'; readonly rights: ReadonlySet<string>; readonly scopes: ReadonlySet<string> };

/** Who may make a call, as its description says it. */
export interface DescribedAccess {
  readonly scopes?: readonly (readonly string[])[];
  /** Of several, any one is enough. */
  readonly right?: string | readonly string[];
}

/** Scope without which nothing commits the company. It is given with a key, or a session is opened with it. */
export const COMMIT_SCOPE = 'agents.commit';

interface UserFacts {
  readonly user: { readonly rights: readonly string[] };
  /** Null where the embedding program signs people in. */
  readonly session: { readonly scopes?: readonly string[] } | null;
}

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
  const { user, session } = JSON.parse(answer.text) as UserFacts;
  return { kind: 'user', rights: new Set(user.rights), scopes: new Set(session?.scopes) };
}

/** Tells whether a principal may make a call, as far as scopes and rights go; the API decides for each record. */
export function mayCall(principal: Principal, { scopes, right }: DescribedAccess): boolean {
  if (principal.kind === 'user')
    return right === 'signed_in' || (right !== undefined && [right].flat().some((each) => principal.rights.has(each)));
  return scopes !== undefined && scopes.every((group) => group.some((scope) => principal.scopes.has(scope)));
}

/** Tells whether an agent may commit the company for a principal. */
export function mayCommit(principal: Principal): boolean {
  return principal.scopes.has(COMMIT_SCOPE);
}
