import type { Permissions } from '../../../kernel/access/permissions.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Portals, Users } from '../records.js';

/** A user as the session shows it, with the rights of the roles in the order of the table. */
export function showUser(permissions: Permissions, user: Row<typeof Users>) {
  const { id, fullName, email, phone, roles, mustChangePassword } = user;
  const held = permissions.rightsOf(roles);
  const rights = permissions.rights.filter((right) => held.has(right));
  return { id, fullName, email, phone, roles, rights, mustChangePassword };
}

/** A portal as the session shows it. */
export function showPortal(portal: Row<typeof Portals>) {
  const { id, slug, name, companyInn, timezone, currency } = portal;
  return { id, slug, name, companyInn, timezone, currency };
}
