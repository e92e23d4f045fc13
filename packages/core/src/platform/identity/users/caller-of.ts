import type { UserCaller } from '../../../kernel/access/caller.js';
import type { Right } from '../../../kernel/access/rights.js';
import type { Permissions } from '../../../kernel/access/permissions.js';
import type { Scope } from '../../../kernel/access/scopes.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Users } from '../records.js';

/** A user as a caller, with the rights of the roles held now. */
export function callerOf(
  permissions: Permissions,
  portalId: string,
  user: Pick<Row<typeof Users>, 'id' | 'fullName' | 'roles' | 'pipelineIds' | 'warehouseIds'>,
): UserCaller {
  const rights = permissions.rightsOf(user.roles);
  return {
    kind: 'user',
    portalId,
    userId: user.id,
    userName: user.fullName,
    rights,
    pipelineIds: user.pipelineIds,
    warehouseIds: user.warehouseIds,
    grants: grantsOf(permissions, rights),
  };
}

// The same roles give the same set of rights, so this is worked out once for them.
const grantsByRights = new WeakMap<ReadonlySet<Right>, ReadonlySet<Scope>>();

function grantsOf({ scopes, backedScopes }: Permissions, rights: ReadonlySet<Right>): ReadonlySet<Scope> {
  const known = grantsByRights.get(rights);
  if (known !== undefined) return known;
  const grants = new Set<Scope>(backedScopes(scopes.keys(), rights));
  // A user who sees requisitions of their own may read them: which ones, the requisitions tell row by row.
  if (rights.has('requisitions.view_own')) grants.add('purchase_requisitions.read');
  grantsByRights.set(rights, grants);
  return grants;
}
