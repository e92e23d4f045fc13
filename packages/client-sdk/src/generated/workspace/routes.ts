import type {
  NewRoute,
  Route,
  RoutePatch,
  RoutesListQuery,
} from '../../../../core/src/calls/types/workspace/routes.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on routes. */
export interface RoutesApi {
  /**
   * List routes.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`.
   *
   * Right: `logistics.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: RoutesListQuery, options?: CallOptions): PageList<Route>;

  /**
   * Create a route.
   *
   * Right: `logistics.edit`.
   */
  create(body: NewRoute, options?: WriteOptions): ApiCall<Route>;

  /**
   * Get a route.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(routeId: string, options?: CallOptions): ApiCall<Route>;

  /**
   * Change a route.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  update(routeId: string, body: RoutePatch, options?: UpdateOptions): ApiCall<Route>;

  /**
   * Remove or archive a route.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  remove(routeId: string, options?: UpdateOptions): ApiCall<Route | undefined>;

  /**
   * Bring back a route from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(routeId: string, options?: UpdateOptions): ApiCall<Route>;
}

/** Routes, to be put into a client. */
export const routes: Resource<RoutesApi> = {
  name: 'routes',
  at: '/api/v1/logistics/routes',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:routeId',
    update: 'PATCH /:routeId body',
    remove: 'DELETE /:routeId',
    restore: 'POST /:routeId/restore',
  },
};
