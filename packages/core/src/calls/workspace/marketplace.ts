import type { CallOptions } from '../../operations/call-options.js';
import type {
  IntegrationReview,
  MarketplaceEntry,
  MarketplaceListCategoriesResult,
  MarketplaceListItem,
  MarketplaceListQuery,
  NewIntegrationReview,
} from '../types/workspace/marketplace.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on marketplace. */
export interface MarketplaceCalls {
  /**
   * List the integrations of the marketplace.
   *
   * Published ones only. `search` looks through names and descriptions.
   */
  list(query?: MarketplaceListQuery, options?: CallOptions): PageList<MarketplaceListItem>;

  /** List the categories of the marketplace. */
  listCategories(options?: CallOptions): Promise<MarketplaceListCategoriesResult>;

  /**
   * Get an integration of the marketplace.
   *
   * @throws ProcurekitError `not_found`
   */
  get(slug: string, options?: CallOptions): Promise<MarketplaceEntry>;

  /**
   * Get the review of an integration.
   *
   * The one that the portal gave.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`
   */
  getReview(slug: string, options?: CallOptions): Promise<IntegrationReview>;

  /**
   * Review an integration.
   *
   * For an integration that the portal has installed, in place of what it said before. Other portals see no
   * review, only the average of all, once there are three.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`
   */
  review(slug: string, body: NewIntegrationReview, options?: CallOptions): Promise<IntegrationReview>;
}
