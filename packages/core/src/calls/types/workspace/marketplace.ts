import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `slug`. */
export type MarketplaceCategorySlug =
  'erp' | 'edo' | 'banks' | 'suppliers' | 'logistics' | 'crm' | 'bi' | 'notifications' | 'api' | 'industry';

/** Values of `connectionType`. */
export type MarketplaceConnectionType = 'OAUTH' | 'API_KEY' | 'WEBHOOK' | 'FILE';

/** Values of `status`. */
export type MarketplaceStatus = 'AVAILABLE' | 'BETA' | 'COMING_SOON';

/** Values of `installationStatus`. */
export type MarketplaceInstallationStatus = 'PENDING_CONFIG' | 'ACTIVE' | 'DISABLED' | 'UNINSTALLED';

/** An integration, in a list. */
export interface MarketplaceListItem {
  slug: string;
  name: string;
  developer: string;
  category: {
    slug: MarketplaceCategorySlug;
    name: string;
  };
  shortDescription: string;
  /** Average of the reviews of all portals; null until there are three. */
  rating: string | null;
  /** Number of portals that have it. */
  installCount: number;
  connectionType: MarketplaceConnectionType;
  badges: string[];
  status: MarketplaceStatus;
  isInstalled: boolean;
  installationId: Uuid | null;
  installationStatus: MarketplaceInstallationStatus | null;
  logoUrl: string | null;
}

/** Values of `sort`. */
export type MarketplaceListSort =
  | 'slug'
  | '-slug'
  | 'name'
  | '-name'
  | 'developer'
  | '-developer'
  | 'shortDescription'
  | '-shortDescription'
  | 'installCount'
  | '-installCount'
  | 'connectionType'
  | '-connectionType'
  | 'status'
  | '-status'
  | 'isInstalled'
  | '-isInstalled'
  | 'installationStatus'
  | '-installationStatus';

/** What `marketplace.list` takes. */
export interface MarketplaceListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; a leading minus puts the greatest first. Defaults to the order of the marketplace. */
  sort?: MarketplaceListSort | undefined;
  /**
   * One or more of erp, edo, banks, suppliers, logistics, crm, bi, notifications, api, industry, separated by
   * commas.
   */
  category?: string | readonly MarketplaceCategorySlug[] | undefined;
  /** One or more of OAUTH, API_KEY, WEBHOOK, FILE, separated by commas. */
  connectionType?: string | readonly MarketplaceConnectionType[] | undefined;
  /** One or more of AVAILABLE, BETA, COMING_SOON, separated by commas. */
  status?: string | readonly MarketplaceStatus[] | undefined;
  /** True: only those that the portal has; false: only the others. */
  installed?: boolean | undefined;
}

/** A category with the number of its integrations. */
export interface MarketplaceCategory {
  slug: MarketplaceCategorySlug;
  name: string;
  count: number;
}

/** What `marketplace.listCategories` answers. */
export interface MarketplaceListCategoriesResult {
  items: MarketplaceCategory[];
}

/** Values of `type`. */
export type IntegrationConfigFieldType = 'string' | 'url' | 'number' | 'boolean' | 'select' | 'secret';

export interface IntegrationConfigField {
  key: string;
  label: string;
  type: IntegrationConfigFieldType;
  isSecret: boolean;
  isRequired: boolean;
  default: string | number | boolean | null;
  pattern: string | null;
  options: string[] | null;
  help: string | null;
}

/** An integration of the marketplace. */
export interface MarketplaceEntry {
  slug: string;
  name: string;
  developer: string;
  category: {
    slug: MarketplaceCategorySlug;
    name: string;
  };
  shortDescription: string;
  /** Average of the reviews of all portals; null until there are three. */
  rating: string | null;
  /** Number of portals that have it. */
  installCount: number;
  connectionType: MarketplaceConnectionType;
  badges: string[];
  status: MarketplaceStatus;
  isInstalled: boolean;
  installationId: Uuid | null;
  installationStatus: MarketplaceInstallationStatus | null;
  logoUrl: string | null;
  description: string;
  capabilities: {
    capability: string;
    label: string;
    isDefault: boolean;
  }[];
  dataTransfers: {
    entity: string;
    direction: 'READ' | 'READ_WRITE';
  }[];
  scenarios: {
    title: string;
    text: string;
  }[];
  instructions: {
    step: number;
    text: string;
  }[];
  configSchema: IntegrationConfigField[];
  supportsInboundWebhook: boolean;
  supportsSync: boolean;
  updatedAt: Instant;
}

/** What the portal says of an integration; other portals do not see it. */
export interface IntegrationReview {
  integrationSlug: string;
  rating: number;
  text: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A rating from 1 to 5, with a text if you like. */
export interface NewIntegrationReview {
  rating: number;
  text?: string | null | undefined;
}
