import { enumeration } from '../values/enumeration.js';
import { RIGHTS, type BuiltInRight } from './rights.js';

const VIEW_REFERENCE_DATA: readonly BuiltInRight[] = ['catalog.view', 'counterparties.view'];
const DOCUMENTS: readonly BuiltInRight[] = ['documents.view', 'documents.download'];

/** Rights of each role. `tenant_admin` manages all users but the owner, which is the users' own rule. */
export const ROLE_RIGHTS = {
  tenant_owner: RIGHTS,
  tenant_admin: RIGHTS,
  procurement_manager: [
    ...VIEW_REFERENCE_DATA,
    ...DOCUMENTS,
    'requisitions.view_all',
    'requisitions.view_own',
    'requisitions.edit',
    'requisitions.reopen',
    'supplier_documents.view',
    'supplier_documents.edit',
    'catalog.edit',
    'counterparties.edit',
    'warehouses.view',
    'price_lists.view',
    'price_lists.edit',
    'finance.view',
    'logistics.view',
    'logistics.edit',
  ],
  buyer: [
    ...VIEW_REFERENCE_DATA,
    ...DOCUMENTS,
    'requisitions.view_own',
    'requisitions.edit',
    'supplier_documents.view',
    'supplier_documents.edit',
    'catalog.edit',
    'counterparties.edit',
    'warehouses.view',
    'price_lists.view',
    'price_lists.edit',
    'finance.view',
    'logistics.view',
  ],
  approver: [
    ...VIEW_REFERENCE_DATA,
    ...DOCUMENTS,
    'requisitions.view_all',
    'requisitions.view_own',
    'requisitions.approve',
    'supplier_documents.view',
    'warehouses.view',
    'price_lists.view',
    'finance.view',
    'sales.view',
    'sales.approve',
  ],
  finance: [
    ...VIEW_REFERENCE_DATA,
    ...DOCUMENTS,
    'requisitions.view_all',
    'requisitions.view_own',
    'supplier_documents.view',
    'counterparties.edit',
    'price_lists.view',
    'finance.view',
    'finance.edit',
    'sales.view',
  ],
  warehouse_keeper: [
    ...VIEW_REFERENCE_DATA,
    ...DOCUMENTS,
    'requisitions.view_own',
    'catalog.edit',
    'warehouses.view',
    'warehouses.edit',
    'logistics.view',
  ],
  logistician: [
    ...VIEW_REFERENCE_DATA,
    ...DOCUMENTS,
    'requisitions.view_all',
    'requisitions.view_own',
    'warehouses.view',
    'logistics.view',
    'logistics.edit',
  ],
  sales_manager: [
    ...VIEW_REFERENCE_DATA,
    ...DOCUMENTS,
    'requisitions.view_own',
    'counterparties.edit',
    'price_lists.view',
    'sales.view',
    'sales.edit',
  ],
  viewer: [
    ...VIEW_REFERENCE_DATA,
    'requisitions.view_all',
    'requisitions.view_own',
    'supplier_documents.view',
    'warehouses.view',
    'price_lists.view',
    'documents.view',
    'logistics.view',
  ],
  // Reads the audit trail alone, whatever further roles the user has.
  auditor: [],
} as const satisfies Readonly<Record<string, readonly BuiltInRight[]>>;

/** A role of a user; a user may hold several. */
export type Role = keyof typeof ROLE_RIGHTS;

/** All roles, the owner first. */
export const ROLES = enumeration('UserRole', Object.keys(ROLE_RIGHTS) as [Role, ...Role[]]);
