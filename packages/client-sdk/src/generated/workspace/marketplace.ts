import type {
  IntegrationReview,
  MarketplaceEntry,
  MarketplaceListCategoriesResult,
  MarketplaceListItem,
  MarketplaceListQuery,
  NewIntegrationReview,
} from '../../../../core/src/calls/types/workspace/marketplace.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on marketplace. */
export interface MarketplaceApi {
  /**
   * List the integrations of the marketplace.
   *
   * Published ones only. `search` looks through names and descriptions.
   */
  list(query?: MarketplaceListQuery, options?: CallOptions): PageList<MarketplaceListItem>;

  /** List the categories of the marketplace. */
  listCategories(options?: CallOptions): ApiCall<MarketplaceListCategoriesResult>;

  /**
   * Get an integration of the marketplace.
   *
   * @throws NotFoundError `not_found`
   */
  get(slug: string, options?: CallOptions): ApiCall<MarketplaceEntry>;

  /**
   * Get the review of an integration.
   *
   * The one that the portal gave.
   *
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  getReview(slug: string, options?: CallOptions): ApiCall<IntegrationReview>;

  /**
   * Review an integration.
   *
   * For an integration that the portal has installed, in place of what it said before. Other portals see no
   * review, only the average of all, once there are three.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  review(slug: string, body: NewIntegrationReview, options?: WriteOptions): ApiCall<IntegrationReview>;
}

/** Marketplace, to be put into a client. */
export const marketplace: Resource<MarketplaceApi> = {
  name: 'marketplace',
  at: '/api/v1/integrations/marketplace',
  methods: {
    list: 'GET query pages',
    listCategories: 'GET /categories',
    get: 'GET /:slug',
    getReview: 'GET /:slug/review',
    review: 'PUT /:slug/review body',
  },
};
