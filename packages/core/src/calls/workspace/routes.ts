import type { CallOptions } from '../../operations/call-options.js';
import type { NewRoute, Route, RoutePatch, RoutesListQuery } from '../types/workspace/routes.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on routes. */
export interface RoutesCalls {
  /**
   * List routes.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name`.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: RoutesListQuery, options?: CallOptions): PageList<Route>;

  /**
   * Create a route.
   *
   * Right: `logistics.edit`.
   */
  create(body: NewRoute, options?: CallOptions): Promise<Route>;

  /**
   * Get a route.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(routeId: string, options?: CallOptions): Promise<Route>;

  /**
   * Change a route.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  update(routeId: string, body: RoutePatch, options?: CallOptions): Promise<Route>;

  /**
   * Remove or archive a route.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  remove(routeId: string, options?: CallOptions): Promise<Route | undefined>;

  /**
   * Bring back a route from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(routeId: string, options?: CallOptions): Promise<Route>;
}
