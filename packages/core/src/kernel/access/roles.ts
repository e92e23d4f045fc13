import { enumeration } from '../values/enumeration.js';

/** All roles, the owner first; which rights each has is said by the modules that declare the rights. */
export const ROLES = enumeration('UserRole', [
  'tenant_owner',
  'tenant_admin',
  'procurement_manager',
  'buyer',
  'approver',
  'finance',
  'warehouse_keeper',
  'logistician',
  'sales_manager',
  'viewer',
  // Reads the audit trail alone, whatever further roles the user has.
  'auditor',
]);

/** A role of a user; a user may hold several. */
export type Role = (typeof ROLES)[number];

/** Roles that have every right. */
export const ADMINISTRATORS: readonly Role[] = ['tenant_owner', 'tenant_admin'];

/** Roles of those who work here: all but owner and administrator, who may everything, and the auditor. */
export const STAFF: readonly Role[] = ROLES.filter((role) => role !== 'auditor' && !ADMINISTRATORS.includes(role));
