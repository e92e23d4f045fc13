import { RIGHTS, type Right } from './rights.js';
import { ROLE_RIGHTS, type Role } from './roles.js';
import { SCOPES, type Scope, type ScopeType } from './scopes.js';

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
const HAVE_EVERYTHING: readonly Role[] = ['tenant_owner', 'tenant_admin'];

/**
 * Puts the rights and scopes of the product together with those that modules bring.
 *
 * @throws TypeError when a name is declared twice, or a scope stands on a right that there is not
 */
export function createPermissions(
  own: { readonly rights: RightsOfRoles; readonly scopes: ScopeTypes } = { rights: {}, scopes: {} },
): Permissions {
  refuseTwice('right', RIGHTS, own.rights);
  refuseTwice('scope', Object.keys(SCOPES), own.scopes);
  const rights: readonly Right[] = [...RIGHTS, ...Object.keys(own.rights)];
  const scopes = new Map<Scope, ScopeType>(Object.entries({ ...SCOPES, ...own.scopes }));
  for (const [scope, { right }] of scopes) {
    if (!rights.includes(right))
      throw new TypeError(`The scope ${scope} needs the right ${right}, which no module declares.`);
  }
  const ofRole = (role: Role): readonly Right[] =>
    HAVE_EVERYTHING.includes(role)
      ? rights
      : [
          ...ROLE_RIGHTS[role],
          ...Object.keys(own.rights).filter((right) => own.rights[right]?.includes(role) === true),
        ];
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

function refuseTwice(what: string, builtIn: readonly string[], own: object): void {
  const twice = Object.keys(own).find((name) => builtIn.includes(name));
  if (twice !== undefined) throw new TypeError(`The ${what} ${twice} is declared twice.`);
}
