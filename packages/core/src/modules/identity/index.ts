/**
 * Who is who: portals, their users, roles, rights, and the scopes of API keys with the right behind each.
 * A user belongs to one portal; a portal has one owner. Roles are data: a user's rights are looked up at each call.
 * Sessions, registration and passwords at sign-in are not here.
 */
import { defineGroup } from '../../operations/group.js';
import { identityErrors } from './errors.js';
import { identityOperations } from './operations.js';
import { Portals, Users } from './records.js';

export { Portals, Users } from './records.js';
export { getRegionalDefaults, type RegionalDefaults } from './regional-defaults.js';
export { RIGHTS, type Right } from '../../operations/rights.js';
export { ROLE_RIGHTS, ROLES, rightsOf, type Role } from '../../operations/roles.js';
export { NewPortal, NewUser, User } from './schemas.js';
export { ALL_SCOPES, backedScopes, isScope, SCOPES, type Scope } from '../../operations/scopes.js';
export { callerOf, createIdentityService, createPortals, type ProvisionPortal } from './service.js';

export const usersGroup = defineGroup({
  operations: { workspace: identityOperations },
  records: [Portals, Users],
  errors: identityErrors,
});
