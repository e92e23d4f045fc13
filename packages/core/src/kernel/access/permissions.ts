import type { Right } from './rights.js';
import { ADMINISTRATORS, type Role } from './roles.js';
import type { Scope, ScopeType } from './scopes.js';

/** Rights by name, each with the roles that have it beside owner and administrator, who have them all. */
export type RightsOfRoles = Readonly<Record<string, readonly Role[]>>;
/** Scopes by name. */
export type ScopeTypes = Readonly<Record<string, ScopeType>>;

/** Who may do what in a Procurekit: what its modules bring together. */
export interface Permissions {
  /** In their published order. */
  readonly rights: readonly Right[];
  /** In their published order. */
  readonly scopes: ReadonlyMap<Scope, ScopeType>;
  /** The rights that a set of roles gives together: the same set for the same roles. */
  rightsOf(roles: readonly Role[]): ReadonlySet<Right>;
  /** The scopes among `scopes` that a user with these rights backs. */
  backedScopes(scopes: Iterable<Scope>, rights: ReadonlySet<Right>): Scope[];
}

/** Combinations of ten roles that are remembered; few are ever in use, and a bound keeps a strange installation from growing without end. */
const MAX_REMEMBERED = 1024;

/** @throws TypeError when a scope stands on a right that there is not */
export function createPermissions(declared: {
  readonly rights: RightsOfRoles;
  readonly scopes: ScopeTypes;
}): Permissions {
  const rights: readonly Right[] = Object.keys(declared.rights);
  const scopes = new Map<Scope, ScopeType>(Object.entries(declared.scopes));
  for (const [scope, { right }] of scopes) {
    if (!rights.includes(right))
      throw new TypeError(`The scope ${scope} needs the right ${right}, which no module declares.`);
  }
  const ofRole = (role: Role): readonly Right[] =>
    ADMINISTRATORS.includes(role) ? rights : rights.filter((right) => declared.rights[right]?.includes(role) === true);
  const known = new Map<string, ReadonlySet<Right>>();
  return {
    rights,
    scopes,
    rightsOf(roles) {
      const key = roles.join();
      const found = known.get(key) ?? new Set(roles.flatMap(ofRole));
      if (known.size < MAX_REMEMBERED) known.set(key, found);
      return found;
    },
    backedScopes: (among, held) =>
      [...among].filter((scope) => {
        const right = scopes.get(scope)?.right;
        return right !== undefined && held.has(right);
      }),
  };
}
