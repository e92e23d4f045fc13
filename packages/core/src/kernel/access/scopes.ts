import type { OwnName } from './own-name.js';
import type { Right } from './rights.js';

/** A scope of API keys. */
export interface ScopeType {
  readonly label: string;
  /** Domain whose data it opens. */
  readonly domain: string;
  /** Right that the key's creator must have. */
  readonly right: Right;
}

const manageIntegrations = (label: string, domain: string): ScopeType => ({
  label,
  domain,
  right: 'integrations.manage',
});

/** The scopes of the product, in their published order. Modules from outside bring further ones. */
export const SCOPES = {
  'purchase_requisitions.read': {
    label: 'Read purchase requisitions and their items',
    domain: 'purchase_requisitions',
    right: 'requisitions.view_all',
  },
  'purchase_requisitions.write': {
    label: 'Create, change and move purchase requisitions',
    domain: 'purchase_requisitions',
    right: 'requisitions.edit',
  },
  'supplier_documents.read': {
    label: 'Read price requests and supplier quotes',
    domain: 'supplier_documents',
    right: 'supplier_documents.view',
  },
  'catalog.read': { label: 'Read catalog items', domain: 'catalog', right: 'catalog.view' },
  'catalog.write': { label: 'Create and change catalog items', domain: 'catalog', right: 'catalog.edit' },
  'counterparties.read': { label: 'Read counterparties', domain: 'counterparties', right: 'counterparties.view' },
  'counterparties.write': {
    label: 'Create and change counterparties',
    domain: 'counterparties',
    right: 'counterparties.edit',
  },
  'warehouses.read': { label: 'Read warehouses', domain: 'warehouses', right: 'warehouses.view' },
  'warehouses.write': { label: 'Create and change warehouses', domain: 'warehouses', right: 'warehouses.edit' },
  'price_lists.read': { label: 'Read price lists', domain: 'price_lists', right: 'price_lists.view' },
  'price_lists.write': { label: 'Create and change price lists', domain: 'price_lists', right: 'price_lists.edit' },
  'finance.read': { label: 'Read incoming invoices', domain: 'finance', right: 'finance.view' },
  'finance.write': { label: 'Create and change incoming invoices', domain: 'finance', right: 'finance.edit' },
  'external_links.read': manageIntegrations('Read links to external identifiers', 'external_links'),
  'external_links.write': manageIntegrations('Write links to external identifiers', 'external_links'),
  'webhooks.read': manageIntegrations('List webhook subscriptions and deliveries', 'webhooks'),
  'webhooks.write': manageIntegrations('Create, change and test webhook subscriptions', 'webhooks'),
  'webhooks.delete': manageIntegrations('Disable webhook subscriptions', 'webhooks'),
  'integration_api.read': manageIntegrations('List webhook subscriptions (alternative)', 'integration_api'),
  'integration_api.write': manageIntegrations('Change webhook subscriptions (alternative)', 'integration_api'),
  'integration_api.delete': manageIntegrations('Disable webhook subscriptions (alternative)', 'integration_api'),
  'documents.read': { label: 'Read generated documents', domain: 'documents', right: 'documents.view' },
  'documents.download': { label: 'Get download links', domain: 'documents', right: 'documents.download' },
  'delivery_trips.read': { label: 'Read delivery batches and trips', domain: 'logistics', right: 'logistics.view' },
  'delivery_trips.write': { label: 'Create and run delivery trips', domain: 'logistics', right: 'logistics.edit' },
  'logistics.read': { label: 'Read logistics', domain: 'logistics', right: 'logistics.view' },
  'logistics.write': { label: 'Change logistics', domain: 'logistics', right: 'logistics.edit' },
  'variables.read': manageIntegrations('Read variables and resolve their values', 'variables'),
} as const satisfies Readonly<Record<string, ScopeType>>;

/** A scope of the product. */
export type BuiltInScope = keyof typeof SCOPES;

/** A scope of an API key. */
export type Scope = BuiltInScope | OwnName;

/** The scopes of the product in their published order. */
export const ALL_SCOPES = Object.keys(SCOPES) as [BuiltInScope, ...BuiltInScope[]];
