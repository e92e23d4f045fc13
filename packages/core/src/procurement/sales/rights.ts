import { type Role, STAFF } from '../../kernel/access/roles.js';

/** Rights of sales, and of documents for customers and suppliers, with the roles that have them. */
export const SALES_RIGHTS = {
  'sales.view': ['approver', 'finance', 'sales_manager'],
  'sales.edit': ['sales_manager'],
  'sales.approve': ['approver'],
  'documents.view': STAFF,
  'documents.download': STAFF.filter((role) => role !== 'viewer'),
} as const satisfies Readonly<Record<string, readonly Role[]>>;
