import type {
  LogisticsObject,
  LogisticsObjectPatch,
  LogisticsObjectsListQuery,
  NewLogisticsObject,
} from '../../../../core/src/calls/types/workspace/logistics-objects.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on logistics objects. */
export interface LogisticsObjectsApi {
  /**
   * List logistics objects.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name` and `address`.
   *
   * Right: `logistics.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: LogisticsObjectsListQuery, options?: CallOptions): PageList<LogisticsObject>;

  /**
   * Create a logistics object.
   *
   * Right: `logistics.edit`.
   */
  create(body: NewLogisticsObject, options?: WriteOptions): ApiCall<LogisticsObject>;

  /**
   * Get a logistics object.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(objectId: string, options?: CallOptions): ApiCall<LogisticsObject>;

  /**
   * Change a logistics object.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  update(objectId: string, body: LogisticsObjectPatch, options?: UpdateOptions): ApiCall<LogisticsObject>;

  /**
   * Remove or archive a logistics object.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  remove(objectId: string, options?: UpdateOptions): ApiCall<LogisticsObject | undefined>;

  /**
   * Bring back a logistics object from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  restore(objectId: string, options?: UpdateOptions): ApiCall<LogisticsObject>;
}

/** Logistics objects, to be put into a client. */
export const logisticsObjects: Resource<LogisticsObjectsApi> = {
  name: 'logisticsObjects',
  at: '/api/v1/logistics/objects',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:objectId',
    update: 'PATCH /:objectId body',
    remove: 'DELETE /:objectId',
    restore: 'POST /:objectId/restore',
  },
};
