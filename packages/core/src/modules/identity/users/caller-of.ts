import type { UserCaller } from '../../../operations/caller.js';
import type { Right } from '../../../operations/rights.js';
import { rightsOf } from '../../../operations/roles.js';
import { ALL_SCOPES, backedScopes, type Scope } from '../../../operations/scopes.js';
import type { Row } from '../../../records/record.js';
import type { Users } from '../records.js';

/** A user as a caller, with the rights of the roles held now. */
export function callerOf(
  portalId: string,
  user: Pick<Row<typeof Users>, 'id' | 'fullName' | 'roles' | 'pipelineIds'>,
): UserCaller {
  const rights = rightsOf(user.roles);
  return {
    kind: 'user',
    portalId,
    userId: user.id,
    userName: user.fullName,
    rights,
    pipelineIds: user.pipelineIds,
    grants: grantsOf(rights),
  };
}

// The same roles give the same set of rights, so this is worked out once for them.
const grantsByRights = new WeakMap<ReadonlySet<Right>, ReadonlySet<Scope>>();

function grantsOf(rights: ReadonlySet<Right>): ReadonlySet<Scope> {
  const known = grantsByRights.get(rights);
  if (known !== undefined) return known;
  const grants = new Set<Scope>(backedScopes(ALL_SCOPES, rights));
  // A user who sees requisitions of their own may read them: which ones, the requisitions tell row by row.
  if (rights.has('requisitions.view_own')) grants.add('purchase_requisitions.read');
  grantsByRights.set(rights, grants);
  return grants;
}
