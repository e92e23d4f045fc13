import type { Role } from '../../kernel/access/roles.js';

/** Rights of sales, and of documents for customers and suppliers, with the roles that have them. */
export const SALES_RIGHTS = {
  'sales.view': ['approver', 'finance', 'sales_manager'],
  'sales.edit': ['sales_manager'],
  'sales.approve': ['approver'],
  'documents.view': [
    'procurement_manager',
    'buyer',
    'approver',
    'finance',
    'warehouse_keeper',
    'logistician',
    'sales_manager',
    'viewer',
  ],
  'documents.download': [
    'procurement_manager',
    'buyer',
    'approver',
    'finance',
    'warehouse_keeper',
    'logistician',
    'sales_manager',
  ],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
