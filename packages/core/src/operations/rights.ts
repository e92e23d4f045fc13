/** What a user may do: the rights of the workspace, each once. */
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

/** A right of a user. */
export type Right = (typeof RIGHTS)[number];
