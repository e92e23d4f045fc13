import type { CallOptions } from '../../operations/call-options.js';
import type {
  LogisticsObject,
  LogisticsObjectPatch,
  LogisticsObjectsListQuery,
  NewLogisticsObject,
} from '../types/workspace/logistics-objects.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on logistics objects. */
export interface LogisticsObjectsCalls {
  /**
   * List logistics objects.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `name` and `address`.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: LogisticsObjectsListQuery, options?: CallOptions): PageList<LogisticsObject>;

  /**
   * Create a logistics object.
   *
   * Right: `logistics.edit`.
   */
  create(body: NewLogisticsObject, options?: CallOptions): Promise<LogisticsObject>;

  /**
   * Get a logistics object.
   *
   * Right: `logistics.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(objectId: string, options?: CallOptions): Promise<LogisticsObject>;

  /**
   * Change a logistics object.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`
   */
  update(objectId: string, body: LogisticsObjectPatch, options?: CallOptions): Promise<LogisticsObject>;

  /**
   * Remove or archive a logistics object.
   *
   * It is archived if something refers to it, and removed permanently otherwise.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  remove(objectId: string, options?: CallOptions): Promise<LogisticsObject | undefined>;

  /**
   * Bring back a logistics object from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `logistics.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  restore(objectId: string, options?: CallOptions): Promise<LogisticsObject>;
}
