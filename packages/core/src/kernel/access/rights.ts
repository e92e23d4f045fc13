import type { OwnName } from './own-name.js';

/** What a user may do: the rights of the product, each once. Modules from outside bring further ones. */
export const RIGHTS = [
  'requisitions.view_all',
  'requisitions.view_own',
  'requisitions.edit',
  'requisitions.approve',
  'requisitions.reopen',
  'supplier_documents.view',
  'supplier_documents.edit',
  'catalog.view',
  'catalog.edit',
  'counterparties.view',
  'counterparties.edit',
  'warehouses.view',
  'warehouses.edit',
  'price_lists.view',
  'price_lists.edit',
  'finance.view',
  'finance.edit',
  'documents.view',
  'documents.download',
  'logistics.view',
  'logistics.edit',
  'sales.view',
  'sales.edit',
  'sales.approve',
  'settings.manage',
  'integrations.manage',
  'api_keys.manage',
  'users.manage',
] as const;

/** A right of the product. */
export type BuiltInRight = (typeof RIGHTS)[number];

/** A right of a user. */
export type Right = BuiltInRight | OwnName;
